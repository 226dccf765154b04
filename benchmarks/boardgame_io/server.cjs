// boardgame.io's server with a game of nine cells that never ends, in memory.
const { Server, Origins } = require("boardgame.io/server");

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
const server = Server({ games: [cells], origins: [Origins.LOCALHOST] });
// Lobby and game at ports of their own: on one port this version finds no lobby with today's Koa.
const [port, apiPort] = process.argv.slice(2).map(Number);
server.run({ port, lobbyConfig: { apiPort } }).then(() => process.stdout.write("ready\n"));
