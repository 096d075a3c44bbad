// Quiet sounds, made on the spot; no files to load.
import { settings } from "./settings.svelte";

export type Sound = "dice" | "tile" | "turn" | "end";

let context: AudioContext | undefined;
let touched = false; // browsers give sound only after a gesture

function ready(): AudioContext | undefined {
  if (!touched || !settings.sound || typeof AudioContext === "undefined") return undefined;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context.state === "running" ? context : undefined;
}

/** A knock: noise through a narrow band, gone after `length` seconds. */
function knock(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const volume = audio.createGain();
  source.buffer = buffer;
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 4;
  volume.gain.value = loud;
  source.connect(band).connect(volume).connect(audio.destination);
  source.start(at);
}

/** A plucked note. */
function note(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

const players: Record<Sound, (audio: AudioContext, now: number) => void> = {
  dice(audio, now) {
    for (let i = 0; i < 7; i++) {
      knock(audio, now + i * 0.05 + Math.random() * 0.03, 1500 + Math.random() * 1400, 0.05, 0.5 - i * 0.05);
    }
  },
  tile(audio, now) {
    knock(audio, now, 620, 0.09, 0.7);
    knock(audio, now + 0.018, 1300, 0.04, 0.25);
  },
  turn(audio, now) {
    note(audio, now, 587.33, 0.5, 0.07);
    note(audio, now + 0.13, 880, 0.7, 0.06);
  },
  end(audio, now) {
    [392, 523.25, 659.25, 783.99].forEach((pitch, i) => note(audio, now + i * 0.14, pitch, 0.9, 0.07));
  },
};

export function play(sound: Sound): void {
  const audio = ready();
  if (audio) players[sound](audio, audio.currentTime);
}

/** The first gesture wakes the sound up. */
export function armSounds(): () => void {
  const wake = () => {
    touched = true;
    ready();
  };
  window.addEventListener("pointerdown", wake, { once: true });
  window.addEventListener("keydown", wake, { once: true });
  return () => {
    window.removeEventListener("pointerdown", wake);
    window.removeEventListener("keydown", wake);
  };
}
