// The sounds of the things on the table, synthesised here rather than recorded: filtered noise and short resonances, as
// soft as in a room with a carpet.

import type { Beat } from "./types.ts";

/** The sounds of the beats of a turn, and the other sounds there are. */
export type Sound = Beat["heard"] | "refused" | "won" | "lost" | "drawn";

/** One part of a sound. */
interface Voice {
  /** What vibrates: noise, or a wave of this shape. */
  readonly of: OscillatorType | "noise";
  /** The pitch in hertz, from its start to its end; for noise, the part of it that is let through. */
  readonly pitch: readonly number[];
  /** In seconds. */
  readonly lasts: number;
  readonly loud: number;
  readonly after?: number;
  /** Seconds until it is loudest. */
  readonly rise?: number;
  /** How narrow the part that is let through is, and where it is for a wave: a throat. */
  readonly narrow?: number;
  readonly throat?: number;
  /** It fades evenly, like a breath, unlike something that was struck. */
  readonly breath?: boolean;
}

type More = Partial<Voice>;

const noise = (pitch: number | number[], lasts: number, loud: number, more: More = {}): Voice => ({
  ...{ of: "noise", pitch: [pitch].flat(), lasts, loud },
  ...more,
});
const tone = (pitch: number | number[], lasts: number, loud: number, more: More = {}): Voice => ({
  ...noise(pitch, lasts, loud, { of: "sine" }),
  ...more,
});
/** Somebody calls: a rough wave through a throat. */
const call = (pitch: number[], throat: number, lasts: number, loud: number, more: More = {}): Voice =>
  tone(pitch, lasts, loud, { of: "sawtooth", throat, narrow: 2.5, rise: 0.03, breath: true, ...more });
/** Something is dragged over something. */
const sweep = (pitch: number[], lasts: number, loud: number, more: More = {}): Voice =>
  noise(pitch, lasts, loud, { breath: true, rise: lasts / 3, narrow: 0.8, ...more });
const later = (voices: readonly Voice[], seconds: number): Voice[] =>
  voices.map((voice) => ({ ...voice, after: (voice.after ?? 0) + seconds }));
/** The same sound repeated at these times, each with its loudness. */
const often = (times: readonly (readonly [number, number])[], voices: readonly Voice[]): Voice[] =>
  times.flatMap(([at, loud], n) =>
    later(voices, at).map((voice) => ({
      ...voice,
      loud: voice.loud * loud,
      pitch: voice.pitch.map((each) => each * (1 + 0.07 * ((n * 5) % 4))),
    })),
  );

/** This many times, with this many seconds between them. */
const row = (count: number, apart: number, voices: readonly Voice[]): Voice[] =>
  often(
    Array.from({ length: count }, (_, n) => [apart * (n + 0.12 * (n % 3)), 0.8 + 0.1 * (n % 3)] as const),
    voices,
  );

const WOOD = [noise(1900, 0.03, 0.5), tone([430, 390], 0.1, 0.3), tone(1120, 0.04, 0.1)];
const CARD = [noise(3800, 0.05, 0.42, { rise: 0.012, narrow: 0.7 }), tone([190, 140], 0.07, 0.2, { after: 0.03 })];
const FOOT = [noise(420, 0.08, 0.75, { rise: 0.012, narrow: 0.8 }), tone([120, 85], 0.08, 0.22)];
const DIE = [noise(2700, 0.03, 1.5, { narrow: 3 }), tone([1250, 1150], 0.05, 0.2, { of: "triangle" })];
/** A bar of wood struck with felt. */
const bar = (pitch: number, after: number, lasts = 0.6, loud = 0.22): Voice[] =>
  later([tone(pitch, lasts, loud, { rise: 0.006 }), tone(pitch * 4, lasts / 4, loud / 5)], after);

const SOUNDS: Record<Sound, readonly Voice[]> = {
  wood: WOOD,
  glass: [tone(2350, 0.22, 0.13), tone(3710, 0.14, 0.07), tone(5240, 0.08, 0.04), noise(5200, 0.012, 0.22)],
  step: [...FOOT, ...later(FOOT, 0.16)],
  goose: [call([310, 385, 280], 1150, 0.17, 0.55), call([340, 420, 265], 1250, 0.26, 0.6, { after: 0.21 })],
  wolf: [
    tone([290, 455, 470, 440, 320], 1.2, 0.2, { of: "triangle", rise: 0.3, breath: true }),
    tone([580, 910, 940, 880, 640], 1.1, 0.03, { rise: 0.35, breath: true }),
  ],
  snipe: row(3, 0.13, [call([820, 1350, 900], 2600, 0.09, 0.75, { rise: 0.02 })]),
  dice: often(
    [
      [0, 0.8],
      [0.07, 0.6],
      [0.16, 1],
      [0.23, 0.55],
      [0.31, 0.7],
      [0.36, 0.4],
    ],
    DIE,
  ),
  turn: [
    sweep([700, 2400], 0.36, 0.34, { rise: 0.22, narrow: 1 }),
    noise(600, 0.09, 0.5, { after: 0.36 }),
    tone([150, 110], 0.1, 0.22, { after: 0.36 }),
  ],
  card: CARD,
  flip: [sweep([2200, 4400], 0.1, 0.26), ...later(CARD, 0.11)],
  shuffle: row(10, 0.05, [sweep([3400, 4600], 0.05, 0.4)]),
  catch: [
    sweep([500, 1900], 0.26, 0.36, { rise: 0.2, narrow: 2 }),
    tone([520, 250], 0.16, 0.3, { after: 0.25, of: "triangle" }),
    noise(1400, 0.03, 0.4, { after: 0.25 }),
  ],
  paper: row(3, 0.085, [sweep([2600, 3600], 0.07, 0.36)]),
  stamp: [
    noise([700, 250], 0.11, 0.8, { narrow: 0.7 }),
    tone([130, 70], 0.17, 0.42),
    sweep([1600, 1100], 0.1, 0.1, { after: 0.12 }),
  ],
  brick: [
    noise([1100, 700], 0.07, 0.8, { narrow: 0.9 }),
    tone([310, 260], 0.07, 0.26, { of: "triangle" }),
    sweep([1700, 1000], 0.2, 0.22, { after: 0.06 }),
  ],
  bark: [call([460, 520, 260], 900, 0.13, 0.7), call([440, 480, 240], 850, 0.16, 0.6, { after: 0.24 })],
  splash: [
    noise([1500, 380], 0.4, 0.6, { rise: 0.03, narrow: 0.7 }),
    ...often(
      [
        [0.12, 1],
        [0.2, 0.8],
        [0.27, 0.6],
        [0.36, 0.5],
      ],
      [tone([420, 860], 0.07, 0.2, { rise: 0.01 })],
    ),
  ],
  reel: [
    ...row(11, 0.045, [noise(3200, 0.014, 0.9, { narrow: 5 }), tone(1700, 0.015, 0.1)]),
    tone([330, 690], 0.1, 0.16, { after: 0.5, rise: 0.02 }),
  ],
  storm: [
    sweep([180, 520, 300, 150], 1.4, 0.4, { narrow: 0.6 }),
    sweep([700, 1300, 800], 1.3, 0.14, { narrow: 5 }),
    tone([62, 44], 0.8, 0.2, { after: 0.45, rise: 0.05 }),
  ],
  coin: [
    tone(1480, 0.14, 0.14),
    tone(2790, 0.1, 0.08),
    ...later([tone(1980, 0.26, 0.14), tone(3730, 0.16, 0.06)], 0.08),
  ],
  bell: [tone(660, 1.1, 0.17), tone(1324, 0.7, 0.07), tone(2650, 0.3, 0.03)],
  refused: often(
    [
      [0, 1],
      [0.13, 0.8],
    ],
    [tone([150, 128], 0.09, 0.36), noise(320, 0.04, 0.3)],
  ),
  won: [...bar(392, 0), ...bar(494, 0.15), ...bar(587, 0.3), ...bar(784, 0.45, 1)],
  lost: [...bar(392, 0), ...bar(330, 0.22), ...bar(262, 0.44, 1, 0.24)],
  drawn: [...bar(392, 0), ...bar(440, 0.2), ...bar(392, 0.4, 0.9)],
};

/** The volume for each setting. */
const LOUD: Record<string, number> = { quiet: 0.3, on: 0.85 };
/** What the carpet lets through, in hertz. */
const DULL = 6500;
/** The same sound twice within this many seconds is heard once. */
const APART = 0.04;

let studio: AudioContext | null = null;
const rung = new Map<Sound, number>();

/** Play this at the chosen volume; where sounds are not allowed yet, nothing is kept for later. */
export function ring(kind: Sound, chosen: string): void {
  studio ??= new AudioContext();
  if (studio.state !== "running") {
    void studio.resume();
    if (!navigator.userActivation?.isActive) return;
  }
  const now = studio.currentTime;
  if (now - (rung.get(kind) ?? -1) < APART) return;
  rung.set(kind, now);
  perform(studio, kind, LOUD[chosen] ?? 0, 0.97 + 0.06 * Math.random());
}

/** Play a sound now, with its pitch multiplied by `drift`: no two knocks are quite the same. */
function perform(at: BaseAudioContext, kind: Sound, loud: number, drift = 1): void {
  const room = new BiquadFilterNode(at, { type: "lowpass", frequency: DULL, Q: 0.5 });
  room.connect(new GainNode(at, { gain: loud })).connect(at.destination);
  for (const voice of SOUNDS[kind]) strike(at, voice, drift).connect(room);
}

function strike(at: BaseAudioContext, voice: Voice, drift: number): AudioNode {
  const { of, lasts, loud, after = 0, rise = 0.003, narrow = 1.2, throat, breath } = voice;
  const begins = at.currentTime + after;
  const pitch = voice.pitch.map((each) => each * drift);
  const source = of === "noise" ? new AudioBufferSourceNode(at, { buffer: rustle(at), loop: true }) : wave(at, of);
  const filter = new BiquadFilterNode(at, { type: "bandpass", Q: narrow, frequency: throat ?? pitch[0] ?? 0 });
  glide(source instanceof OscillatorNode ? source.frequency : filter.frequency, pitch, begins, lasts);
  const fading = new GainNode(at, { gain: 0 });
  fading.gain.setValueAtTime(0, begins);
  fading.gain.linearRampToValueAtTime(loud, begins + rise);
  if (breath) fading.gain.linearRampToValueAtTime(0, begins + lasts);
  else fading.gain.exponentialRampToValueAtTime(loud / 1000, begins + lasts);
  source.start(begins);
  source.stop(begins + lasts);
  const heard = of === "noise" || throat ? source.connect(filter) : source;
  return heard.connect(fading);
}

function wave(at: BaseAudioContext, type: OscillatorType): OscillatorNode {
  return new OscillatorNode(at, { type });
}

function glide(of: AudioParam, pitch: readonly number[], begins: number, lasts: number): void {
  const [first = 0, ...others] = pitch;
  of.setValueAtTime(first, begins);
  for (const [n, each] of others.entries())
    of.exponentialRampToValueAtTime(each, begins + (lasts * (n + 1)) / others.length);
}

const rustles = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second of noise, the same every time. */
function rustle(at: BaseAudioContext): AudioBuffer {
  let made = rustles.get(at);
  if (!made) {
    made = new AudioBuffer({ length: at.sampleRate, sampleRate: at.sampleRate });
    let seed = 1;
    made.getChannelData(0).forEach((_, n, data) => {
      seed = (seed * 16807) % 2147483647;
      data[n] = (2 * seed) / 2147483647 - 1;
    });
    rustles.set(at, made);
  }
  return made;
}
