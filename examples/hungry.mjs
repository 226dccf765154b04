#!/usr/bin/env node
// A player in JavaScript: it plays any of the moves with the most captures. It needs nothing from Snuggery.
import { createInterface } from "node:readline";

let legal = [];
let seed = 1;

/** A number from 0 up to, but not including, `below`: the same seed gives the same numbers. */
function random(below) {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
}

/** One of the moves that capture the most; each capture is written as an x. */
function hungriest() {
  const captures = legal.map((move) => move.split("x").length - 1);
  const most = Math.max(...captures);
  const best = legal.filter((_, at) => captures[at] === most);
  return best[random(best.length)];
}

const answers = {
  snuggery: () => console.log("hello 1 hungry"),
  seed: (rest) => {
    seed = 1 + (Number(rest) % 2147483646);
  },
  turn: () => {
    legal = [];
  },
  legal: (rest) => legal.push(rest),
  go: () => console.log(`move ${hungriest()}`),
  quit: () => process.exit(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [word] = line.split(" ", 1);
  answers[word]?.(line.slice(word.length + 1)); // a word from a later version means nothing here
}
