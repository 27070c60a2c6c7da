// Sounds of our own, made here: no file is loaded. They are silent until the reader chooses a volume, and on a page
// that nobody has touched yet, where browsers would keep them for later.

import { keep, recall } from "./keep";

/** What is heard: a card put down, one turned up, something gained, one's turn, the end. */
export type Sound = "place" | "reveal" | "gain" | "turn" | "end";

/** A note: its pitch in hertz, when it begins and for how long it rings, in seconds, how loud it is. */
type Note = [pitch: number, start: number, rings: number, loud: number, wave?: OscillatorType];

const NOTES: Record<Sound, Note[]> = {
  place: [[150, 0, 0.05, 0.5, "triangle"]],
  reveal: [[330, 0, 0.04, 0.25], [495, 0.05, 0.08, 0.25]],
  gain: [[784, 0, 0.05, 0.16], [1047, 0.06, 0.12, 0.16]],
  turn: [[587, 0, 0.14, 0.24], [784, 0.16, 0.22, 0.24]],
  end: [[392, 0, 0.5, 0.2], [494, 0.12, 0.5, 0.2], [587, 0.24, 0.6, 0.2], [784, 0.36, 0.9, 0.2]],
};

let audio: AudioContext | undefined;

/** How loud the reader has it, from 0 (silent, as it begins) to 100. */
export function volume(): number {
  return Math.max(0, Math.min(Number(recall("localStorage", "volume")) || 0, 100));
}

export function setVolume(loud: number): void {
  keep("localStorage", "volume", String(loud));
}

export function play(sound: Sound): void {
  const loud = volume() / 100;
  if (!loud || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  for (const [pitch, start, rings, own, wave] of NOTES[sound]) {
    const note = new OscillatorNode(audio, { frequency: pitch, type: wave ?? "sine" });
    const gain = new GainNode(audio, { gain: 0 });
    const at = audio.currentTime + start;
    gain.gain.setTargetAtTime(own * loud, at, 0.006);
    gain.gain.setTargetAtTime(0, at + rings, 0.06);
    note.connect(gain).connect(audio.destination);
    note.start(at);
    note.stop(at + rings + 0.5);
  }
}
