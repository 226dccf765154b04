// What parts that are loaded later use of the client. It is handed to them, since what two files
// share would become a third one that every page has to fetch first.
import { ask } from "./dialogs.ts";
import { byId } from "./dom.ts";
import { language, t, tn } from "./language.ts";
import { newKey, post, postText, Refused, relieve } from "./net.ts";
import { say, tell } from "./say.ts";

export const house = { ask, byId, language, newKey, post, postText, Refused, relieve, say, t, tell, tn } as const;
export type House = typeof house;
