import assert from "node:assert/strict";
import { test } from "node:test";
import { findNearest, findNeighbour, isDirection, type Place } from "../../src/board/geometry.ts";

const GRID: Place[] = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map((column) => ({ id: `${column}${row}`, x: column * 50, y: row * 50 })),
);
const at = (id: string): Place => GRID.find((place) => place.id === id) as Place;

test("on a grid the arrows go to the neighbours", () => {
  assert.equal(findNeighbour(at("11"), GRID, "ArrowLeft"), "01");
  assert.equal(findNeighbour(at("11"), GRID, "ArrowRight"), "21");
  assert.equal(findNeighbour(at("11"), GRID, "ArrowUp"), "10");
  assert.equal(findNeighbour(at("11"), GRID, "ArrowDown"), "12");
});

test("at the edge an arrow leads nowhere", () => {
  assert.equal(findNeighbour(at("00"), GRID, "ArrowLeft"), null);
  assert.equal(findNeighbour(at("00"), GRID, "ArrowUp"), null);
});

test("across a gap the nearest one ahead is found, even a little aside", () => {
  const places = [at("00"), { id: "far", x: 160, y: 40 }, { id: "farther", x: 240, y: 0 }];
  assert.equal(findNeighbour(at("00"), places, "ArrowRight"), "far");
});

test("what lies sideways is not ahead", () => {
  const places = [at("00"), { id: "below", x: 10, y: 100 }];
  assert.equal(findNeighbour(at("00"), places, "ArrowRight"), null);
  assert.equal(findNeighbour(at("00"), places, "ArrowDown"), "below");
});

test("a finger finds the nearest place within reach, and none beyond", () => {
  assert.equal(findNearest(70, 8, GRID, 32), "10");
  assert.equal(findNearest(500, 8, GRID, 32), null);
});

test("only the four arrows are directions", () => {
  assert.equal(isDirection("ArrowUp"), true);
  assert.equal(isDirection("Enter"), false);
});
