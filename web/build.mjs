// Bundles the client into the folder named on the command line: app.js, app.css, what runs beside the page (see
// src/offline), Python for browsers, and everything in public/ unchanged.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { minify } from "terser";

const [out] = process.argv.slice(2);
if (!out) throw new Error("usage: node build.mjs FOLDER");

const common = {
  outdir: out,
  bundle: true,
  minify: true,
  target: ["es2022", "safari16.4"],
  legalComments: "inline",
  loader: { ".woff2": "file", ".webp": "file" },
  assetNames: "[name]-[hash]", // as server/pages.py expects
  logLevel: "warning",
};

// The second is only for the pages of lessons.
const bundles = [
  [
    { in: "src/main.ts", out: "app" },
    { in: "src/styles/main.css", out: "app" },
    { in: "src/styles/tonight.css", out: "tonight" },
  ],
  [{ in: "src/pages/lesson.ts", out: "coach" }],
];
for (const entryPoints of bundles)
  await build({
    ...common,
    entryPoints,
    format: "esm",
    splitting: true, // what is loaded on demand
    chunkNames: "[name]-[hash]", // as server/pages.py expects
  });

const workers = [
  { in: "src/offline/rules-worker.ts", out: "engine" },
  { in: "src/house/house-worker.ts", out: "house" },
];
for (const worker of workers) await build({ ...common, entryPoints: [worker], format: "esm" });
await build({ ...common, entryPoints: [{ in: "src/offline/service-worker.ts", out: "service" }], format: "iife" });

// This makes esbuild's output a thirtieth smaller.
for (const name of readdirSync(out).filter((each) => each.endsWith(".js"))) {
  const made = readFileSync(`${out}/${name}`, "utf8");
  const { code } = await minify(made, {
    module: name !== "service.js",
    ecma: 2020,
    compress: { passes: 3, lhs_constants: false },
  });
  writeFileSync(`${out}/${name}`, code);
}

// Python for browsers, for people who play offline; whatever can be compressed is stored compressed.
const { version } = JSON.parse(readFileSync("node_modules/pyodide/package.json", "utf8"));
const python = `${out}/pyodide-${version}`;
mkdirSync(python, { recursive: true });
for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]) {
  writeFileSync(`${python}/${name}.gz`, gzipSync(readFileSync(`node_modules/pyodide/${name}`), { level: 9 }));
}
cpSync("node_modules/pyodide/python_stdlib.zip", `${python}/python_stdlib.zip`);

cpSync("pyodide-NOTICE.txt", `${python}/NOTICE.txt`);
// The rules need no packages.
const lock = JSON.parse(readFileSync("node_modules/pyodide/pyodide-lock.json", "utf8"));
writeFileSync(`${python}/pyodide-lock.json`, JSON.stringify({ ...lock, packages: {} }));

if (existsSync("public")) cpSync("public", out, { recursive: true });

// What every page loads is also stored the way it is sent: as small as possible, made once.
for (const name of readdirSync(out).filter((each) => /\.(js|css|svg)$/.test(each))) {
  const whole = readFileSync(`${out}/${name}`);
  for (const [suffix, packed] of [
    ["br", brotliCompressSync(whole)],
    ["gz", gzipSync(whole, { level: 9 })],
  ])
    if (packed.length < whole.length) writeFileSync(`${out}/${name}.${suffix}`, packed);
}
