// What parts that are loaded later use of the client. It is handed to them, since what two files
// share would become a third one that every page has to fetch first.
import { ask } from "../base/dialogs.ts";
import { byId } from "../base/dom.ts";
import { language, t, tn } from "../base/language.ts";
import { newKey, post, postText, Refused, relieve } from "../base/requests.ts";
import { say, tell } from "../base/speech.ts";

export const house = { ask, byId, language, newKey, post, postText, Refused, relieve, say, t, tell, tn } as const;
export type House = typeof house;
