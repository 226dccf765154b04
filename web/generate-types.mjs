// Reads the OpenAPI description and writes TypeScript types for the messages it describes.
import { json } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";

const { components } = await json(process.stdin);
const messages = { type: "object", definitions: components.schemas };
const schema = JSON.parse(JSON.stringify(messages).replaceAll("/components/schemas/", "/definitions/"), (_, value) =>
  value?.prefixItems ? { ...value, items: value.prefixItems } : value,
);
const types = await compile(schema, "Messages", {
  additionalProperties: false,
  bannerComment: "// Made by `make messages` from the OpenAPI description; nothing here is written by hand.",
  unreachableDefinitions: true,
});
// Notes about where each one was found are of no interest here.
process.stdout.write(
  types
    .replace(/( \*\n)? \* This interface was referenced by .+\n \* via the .+\n/g, "")
    .replace(/\/\*\*\n \*\/\n/g, ""),
);
