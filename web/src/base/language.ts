// Texts in the language of the page. English is in the code; the server sends the rest.

type Forms = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

const page = globalThis.document as Document | undefined; // there is none in tests

/** The language of the page. */
export const language = page?.documentElement.lang || "en";

const catalogue = JSON.parse(page?.getElementById("words")?.textContent ?? "{}") as Record<string, string | Forms>;
const plural = new Intl.PluralRules(language);

/** A text, with its {places} filled in. */
export function t(text: string, values: Values = {}): string {
  const found = catalogue[text];
  return filled(typeof found === "string" ? found : text, values);
}

/** One text or the other, depending on the number. */
export function tn(one: string, many: string, n: number, values: Values = {}): string {
  const found = catalogue[one];
  const said = typeof found === "object" ? found[plural.select(n)] : undefined;
  return filled(said ?? (n === 1 ? one : many), { n, ...values });
}

/** A number as people write it. */
export function number(value: number, digits = 0, least = 0): string {
  return value.toLocaleString(language, { maximumFractionDigits: digits, minimumFractionDigits: least });
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
