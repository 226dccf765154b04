// Runs Python as browsers run it: node run.mjs PYODIDE ARCHIVE CODE ... prints a list of what each CODE gives.
import { readFileSync } from "node:fs";

const [pyodide, archive, ...codes] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: pyodide });
const content = readFileSync(archive);
python.unpackArchive(content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength), "zip");
try {
  const given = codes.map((code) => python.runPython(readFileSync(code, "utf8"), { globals: python.toPy({}) }));
  process.stdout.write(JSON.stringify(given));
} catch (error) {
  // the stack trace would start with all of Pyodide, in one line
  console.error(error.message);
  process.exitCode = 1;
}
