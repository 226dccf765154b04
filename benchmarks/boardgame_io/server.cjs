// boardgame.io's server with a game of nine cells that never ends: node server.cjs PORT LOBBY STORAGE
// STORAGE is "memory", "file:FOLDER" or the address of a PostgreSQL database.
const { Server, Origins, FlatFile } = require("boardgame.io/server");

const cells = {
  name: "cells",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, id) => {
      G.cells[id] = playerID;
    },
  },
};

console.info = console.log = () => {};
const [port, apiPort] = process.argv.slice(2, 4).map(Number);
const storage = process.argv[4];

/** Where games are kept; in memory if nothing is given. */
function database() {
  if (storage === "memory") return undefined;
  if (storage.startsWith("file:")) return new FlatFile({ dir: storage.slice(5) });
  const { PostgresStore } = require("bgio-postgres");
  return new PostgresStore(storage, { logging: false });
}

const server = Server({ games: [cells], origins: [Origins.LOCALHOST], db: database() });
// Lobby and game have their own ports: on one port, this version finds no lobby with today's Koa.
server.run({ port, lobbyConfig: { apiPort } }).then(() => process.stdout.write("ready\n"));
