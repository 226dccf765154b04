import assert from "node:assert/strict";
import { test } from "node:test";
import { findAimed, findNearest, findNeighbour, isDirection, type Place } from "../../src/board/geometry.ts";

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

const box = (id: string, x: number, y: number, width: number, height: number) => ({ id, x, y, width, height });
const field = box("field", 30, 30, 32, 32);
const wall = box("wall", 60, 30, 10, 44); // between this field and the next

test("a finger 15 pixels off a thin wall means the wall, in the middle of the field the field", () => {
  assert.equal(findAimed(45.5, 30, field, [field, wall]), "wall");
  assert.equal(findAimed(44, 30, field, [field, wall]), "field");
});

test("of two thin things near each other the nearer one is meant", () => {
  const other = box("other", 30, 60, 44, 10);
  assert.equal(findAimed(51, 48, null, [field, wall, other]), "wall");
  assert.equal(findAimed(48, 51, null, [field, wall, other]), "other");
});

test("what lies upon its like keeps the finger, however near the middle of the other is", () => {
  const [lower, upper] = [box("lower", 30, 50, 36, 90), box("upper", 50, 50, 36, 90)];
  assert.equal(findAimed(35, 50, upper, [lower, upper]), "upper");
});

test("beside everything the nearest is meant, if it is near", () => {
  const stone = box("stone", 100, 100, 44, 44);
  assert.equal(findAimed(140, 100, null, [stone]), "stone");
  assert.equal(findAimed(150, 100, null, [stone]), null);
});

test("what was hit and cannot be touched is not taken for its neighbour", () => {
  const [stuck, free] = [box("stuck", 20, 20, 30, 30), box("free", 52, 20, 30, 30)];
  assert.equal(findAimed(34, 20, stuck, [free]), "stuck");
});
