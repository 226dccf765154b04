// What parts that are loaded later use of the client. It is handed to them, because whatever two files share would
// become a third one that every page has to fetch first.
import { ask, showOver } from "./dialogs.ts";
import { button, byId, kept, make, wantsNoMotion } from "./dom.ts";
import { language, number, t, tn } from "./language.ts";
import { assisted, gone } from "./phrases.ts";
import { get, newKey, post, postText, Refused, setStandIn } from "./requests.ts";
import { say, tell } from "./speech.ts";

const requests = { get, newKey, post, postText, Refused, setStandIn } as const;
const texts = { language, number, say, t, tell, tn, words: { assisted, gone } } as const;
export const clientParts = { ask, showOver, button, byId, kept, make, wantsNoMotion, ...requests, ...texts } as const;
export type ClientParts = typeof clientParts;
