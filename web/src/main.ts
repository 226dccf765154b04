// Placeholder, to prove the build; the client replaces it.
import { Idiomorph } from "idiomorph";
import { greeting } from "./greeting.ts";

Idiomorph.morph(document.body, `<body>${greeting("Snuggery")}</body>`);
