// Runs Python as browsers run it: node run.mjs PYODIDE ARCHIVE CODE prints the result of CODE.
import { readFileSync } from "node:fs";

const [pyodide, archive, code] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: pyodide });
const content = readFileSync(archive);
python.unpackArchive(content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength), "zip");
try {
  process.stdout.write(python.runPython(readFileSync(code, "utf8")));
} catch (error) {
  // the stack trace would start with all of Pyodide, in one line
  console.error(error.message);
  process.exitCode = 1;
}
