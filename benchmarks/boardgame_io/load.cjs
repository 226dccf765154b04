// The load of benchmarks/load.py for boardgame.io: node load.cjs PORT LOBBY PID TABLES PAUSE SECONDS
const { readFileSync } = require("node:fs");
const { io } = require("socket.io-client");

const [port, lobby, pid, tables, pause, seconds] = process.argv.slice(2).map(Number);
const base = `http://127.0.0.1:${port}`;
const acknowledged = [];
const delivered = [];
let posted = 0;
let errors = 0;

async function post(path, body) {
  const answer = await fetch(`http://127.0.0.1:${lobby}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return answer.json();
}

function connected(party, player) {
  return new Promise((resolve) => {
    const socket = io(`${base}/cells`, { transports: ["websocket"], forceNew: true });
    const credentials = party.credentials[player];
    socket.on("connect", () => socket.emit("sync", party.match, `${player}`, credentials, 2));
    socket.on("sync", () => resolve(socket));
    let seen = 0;
    const see = (stateID) => {
      const now = performance.now();
      for (; seen < stateID; seen++) {
        delivered.push(now - party.posts[seen]);
        if (seen % 2 === player) {
          acknowledged.push(now - party.posts[seen]);
          party.answered?.();
        }
      }
    };
    socket.on("update", (_match, state) => see(state._stateID));
    socket.on("patch", (_match, _before, stateID) => see(stateID));
    socket.on("disconnect", () => (errors += party.over ? 0 : 1));
  });
}

async function sit() {
  const { matchID } = await post("/games/cells/create", { numPlayers: 2 });
  const party = { match: matchID, posts: [], credentials: [], over: false, answered: null };
  for (const player of [0, 1]) {
    const body = { playerID: `${player}`, playerName: `${player}` };
    const joined = await post(`/games/cells/${matchID}/join`, body);
    party.credentials.push(joined.playerCredentials);
  }
  party.sockets = await Promise.all([connected(party, 0), connected(party, 1)]);
  return party;
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function play(party, first, count) {
  for (let number = 0; number < count; number++) {
    await sleep(first + number * pause * 1000 - performance.now());
    const player = number % 2;
    const payload = {
      type: "mark",
      args: [number % 9],
      playerID: `${player}`,
      credentials: party.credentials[player],
    };
    const answered = new Promise((resolve) => (party.answered = resolve));
    party.posts.push(performance.now());
    posted++;
    const action = { type: "MAKE_MOVE", payload };
    party.sockets[player].emit("update", action, number, party.match, `${player}`);
    await Promise.race([answered, sleep(30_000)]);
  }
}

const at = (times, share) => {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 1e9) / 1000;
};

/** Seconds of processor time that the server has used; a tick is a hundredth. */
function work() {
  const fields = readFileSync(`/proc/${pid}/stat`, "ascii").split(") ").at(-1).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function main() {
  const parties = [];
  for (let number = 0; number < tables; number++) parties.push(await sit());
  const count = Math.max(1, Math.round(seconds / pause));
  const before = work();
  const begun = performance.now();
  await Promise.all(
    parties.map((party, number) => play(party, begun + (1000 * pause * number) / tables, count)),
  );
  const took = (performance.now() - begun) / 1000;
  const until = performance.now() + 10_000;
  while (delivered.length < 2 * posted && performance.now() < until) await sleep(20);
  const worked = work() - before;
  for (const party of parties) {
    party.over = true;
    for (const socket of party.sockets) socket.close();
  }
  console.log(
    JSON.stringify({
      offered: tables / pause,
      rate: posted / Math.max(took, count * pause),
      posted,
      acknowledged: acknowledged.length,
      delivered: delivered.length,
      errors,
      ack_99: at(acknowledged, 0.99),
      delivery_50: at(delivered, 0.5),
      delivery_99: at(delivered, 0.99),
      delivery_max: at(delivered, 1),
      work: worked / posted,
    }),
  );
  process.exit(0);
}

main();
