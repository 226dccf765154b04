// Small sounds, made here and nowhere recorded: wood on wood, a soft bell.
import type { Sound } from "../pages/preferences.ts";
import type { Beat } from "./types.ts";

interface Note {
  readonly pitch: number;
  readonly after: number;
  readonly lasts: number;
  readonly loud: number;
  readonly wave: OscillatorType;
}

const knock = (pitch: number, after = 0): Note => ({ pitch, after, lasts: 0.07, loud: 0.25, wave: "triangle" });
const bell = (pitch: number, after: number): Note => ({ pitch, after, lasts: 0.9, loud: 0.12, wave: "sine" });

const SOUNDS: Record<Sound, readonly Note[]> = {
  move: [knock(320), knock(180, 0.012)],
  refused: [knock(110), knock(98, 0.1)],
  won: [bell(523, 0), bell(659, 0.14), bell(784, 0.28)],
  over: [bell(392, 0), bell(330, 0.18)],
};

let studio: AudioContext | null = null;

export function ring(kind: Sound | Beat["heard"]): void {
  studio ??= new AudioContext();
  const notes = kind in SOUNDS ? SOUNDS[kind as Sound] : SOUNDS.move;
  for (const note of notes) strike(studio, note);
}

function strike(at: AudioContext, { pitch, after, lasts, loud, wave }: Note): void {
  const begins = at.currentTime + after;
  const voice = new OscillatorNode(at, { type: wave, frequency: pitch });
  const fading = new GainNode(at, { gain: 0 });
  fading.gain.setValueAtTime(loud, begins);
  fading.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
  voice.frequency.setValueAtTime(pitch, begins);
  voice.connect(fading).connect(at.destination);
  voice.start(begins);
  voice.stop(begins + lasts);
}
