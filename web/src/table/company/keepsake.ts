// A picture or a film of the game to take away. The server draws them; without it, this page draws the picture.
import type { ClientParts } from "../../base/client-parts.ts";
import type { PictureMade } from "../../base/types.ts";

/** Which position, and whose view; or the result, without a position. */
export interface Moment {
  readonly table: string;
  readonly name: string;
  readonly ply: number | null;
  readonly eyes: string;
  readonly result?: SharedResult;
}

/** The result to show to others: the number of the evening or 0, and all of it in words. */
export interface SharedResult {
  readonly number: number;
  readonly helped: boolean;
  readonly text: string;
}

/** The server's status while it is still working, after most of a minute; and how many times it is asked again. */
const BUSY = 503;
const PATIENCE = 12;

type Kind = "picture.png" | "film.gif";

export function shareKeepsake(client: ClientParts, moment: Moment): void {
  const { button, byId, make, showOver, t } = client;
  document.getElementById("keepsake")?.remove();
  const { result } = moment;
  const title = make("h2", "", result ? t("Share your result") : t("Share a picture"));
  title.id = "keepsake-title";
  const dialog = make("dialog", "drawer keepsake");
  dialog.id = "keepsake";
  dialog.setAttribute("aria-labelledby", title.id);
  const shown = make("div", "keepsake-shown");
  const ways = make("div", "row");
  const close = byId("more").querySelector("form")?.cloneNode(true) ?? "";
  const words = result ? [make("p", "keepsake-words", result.text)] : [];
  dialog.append(make("div", "drawer-head", title, close), shown, ...words, ways);
  document.body.append(dialog);
  const show = async (kind: Kind): Promise<void> => {
    shown.replaceChildren(make("p", "", kind === "film.gif" ? t("Filming … this takes a moment.") : t("Painting …")));
    shown.setAttribute("aria-busy", "true");
    ways.replaceChildren();
    try {
      const file = await made(client, moment, kind);
      const picture = make("img", "");
      picture.src = await written(file);
      picture.alt = kind === "film.gif" ? t("A film of the game") : t("The board as it will be shared");
      shown.replaceChildren(picture);
      client.say(picture.alt);
      offer(client, moment, file, picture.src, ways);
    } catch (error) {
      const said = error instanceof client.Refused ? error.message : t("That did not work. Try again in a moment.");
      shown.replaceChildren(make("p", "", said));
      client.say(said);
    }
    shown.removeAttribute("aria-busy");
    if (result) {
      ways.append(copying(client, result.text));
      ways.querySelector<HTMLElement>(".button")?.focus();
      return;
    }
    const [other, text] =
      kind === "film.gif" ? (["picture.png", t("As a picture")] as const) : (["film.gif", t("As a film")] as const);
    ways.append(button(text, () => void show(other)));
    ways.querySelector<HTMLElement>(".button")?.focus(); // the button that was pressed is gone
  };
  showOver(dialog);
  void show("picture.png");
}

/** What can be done with it: the system's sheet, the clipboard, a file. */
function offer(
  client: ClientParts,
  { table, name, result }: Moment,
  file: File,
  data: string,
  ways: HTMLElement,
): void {
  const { button, make, say, t, tell } = client;
  const url = new URL(`/tables/${table}`, location.href).href;
  const save = make("a", "button", t("Save"));
  save.href = data;
  save.download = file.name;
  if (navigator.canShare?.({ files: [file] })) {
    const share = { files: [file], text: result?.text ?? `${name} ${url}` };
    ways.append(button(t("Share"), () => void navigator.share(share).catch(() => {}), "primary"));
  } else save.classList.add("primary");
  if (file.type === "image/png" && "ClipboardItem" in window && !result) {
    const copy = button(t("Copy"), async () => {
      try {
        await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
        copy.textContent = t("Copied.");
        say(t("Copied."));
      } catch {
        tell(t("This browser does not allow that. Save it instead."));
      }
    });
    ways.append(copy);
  }
  ways.append(save);
}

/** Words for the clipboard. */
function copying({ button, say, t, tell }: ClientParts, text: string): HTMLElement {
  const copy = button(t("Copy the text"), async () => {
    try {
      await navigator.clipboard.writeText(text);
      copy.textContent = t("Copied.");
      say(t("Copied."));
    } catch {
      tell(t("This browser does not allow that. Save it instead."));
    }
  });
  return copy;
}

async function made(client: ClientParts, { table, ply, eyes, result }: Moment, kind: Kind): Promise<File> {
  const asked = new URLSearchParams({
    ...(ply === null ? {} : { ply: String(ply) }),
    ...(eyes ? { eyes } : {}),
    ...(result ? { result: String(result.number), helped: result.helped ? "1" : "0" } : {}),
  });
  const name = `${table}.${kind.slice(-3)}`;
  try {
    const ask = (): Promise<Response> => fetch(`/tables/${table}/${kind}?${asked}`);
    let answer = await ask();
    for (let times = 0; answer.status === BUSY && times < PATIENCE; times++) answer = await ask();
    if (answer.ok) return new File([await answer.blob()], name, { type: answer.headers.get("Content-Type") ?? "" });
  } catch {
    // There is no connection to the server, but the picture can be drawn here.
  }
  if (kind === "film.gif") throw new client.Refused("offline", client.t("A film needs the network."), null);
  const { svg } = await client.get<PictureMade>(`/api/tables/${table}/picture?${asked}`);
  return new File([await painted(svg)], name, { type: "image/png" });
}

/** The picture in pixels, drawn by this browser with our fonts. */
async function painted(svg: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg.replace(/>/, `>${await fonts()}`))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return new Promise((settle, fail) => {
    canvas.toBlob((blob) => (blob ? settle(blob) : fail(new Error("no picture"))), "image/png");
  });
}

/** Our fonts inside the picture, because it cannot load anything. */
async function fonts(): Promise<string> {
  const faces = [...document.fonts].map(async ({ family, weight }) => {
    const plain = family.replaceAll('"', "");
    const at = [...document.querySelectorAll<HTMLLinkElement>('link[as="font"]')].find(({ href }) =>
      /serif/.test(href) ? plain === "Vollkorn" : plain !== "Vollkorn",
    );
    const data = at && (await written(await (await fetch(at.href)).blob()));
    return data ? `@font-face{font-family:"${plain}";font-weight:${weight};src:url(${data})}` : "";
  });
  return `<style>${(await Promise.all(faces)).join("")}</style>`;
}

/** As a data URL. */
function written(file: Blob): Promise<string> {
  return new Promise((settle, fail) => {
    const reader = new FileReader();
    reader.onload = () => settle(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });
}
