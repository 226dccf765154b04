// Bundles the client into the folder named on the command line: app.js, app.css,
// and everything in public/ as it is.
import { cpSync, existsSync } from "node:fs";
import { build } from "esbuild";

const [out] = process.argv.slice(2);
if (!out) throw new Error("usage: node build.mjs FOLDER");

// The second is for the pages of lessons only.
const bundles = [
  [{ in: "src/main.ts", out: "app" }, { in: "src/style.css", out: "app" }],
  [{ in: "src/coach.ts", out: "coach" }, { in: "src/coach.css", out: "coach" }],
];
for (const entryPoints of bundles) await build({
  entryPoints,
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  splitting: true, // what is loaded only when it is wanted
  chunkNames: "[name]-[hash]", // as server/app.py expects
  target: ["es2022", "safari16.4"],
  legalComments: "inline",
  logLevel: "warning",
});

if (existsSync("public")) cpSync("public", out, { recursive: true });
