// What parts that are loaded later use of the client. It is handed to them, since what two files
// share would become a third one that every page has to fetch first.
import { ask } from "./dialogs.ts";
import { byId, make, wantsNoMotion } from "./dom.ts";
import { language, t, tn } from "./language.ts";
import { words } from "./phrases.ts";
import { newKey, post, postText, Refused, setStandIn } from "./requests.ts";
import { say, tell } from "./speech.ts";

const requests = { newKey, post, postText, Refused, setStandIn } as const;
const texts = { language, say, t, tell, tn, words } as const;
export const clientParts = { ask, byId, make, wantsNoMotion, ...requests, ...texts } as const;
export type ClientParts = typeof clientParts;
