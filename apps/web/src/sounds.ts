// Short sounds made on the spot; off until somebody switches them on.

import { getSettings, type Sound } from '@turnfold/board';

/** A tone that falls or rises, or a burst of noise, and how long it takes. */
interface Voice {
  readonly type: OscillatorType | 'noise';
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly volume: number;
  /** How often, one after the other. */
  readonly times?: number;
}

const VOICES: Readonly<Record<Sound, Voice>> = {
  move: { type: 'triangle', from: 180, to: 90, seconds: 0.16, volume: 0.18 },
  turn: { type: 'triangle', from: 330, to: 220, seconds: 0.16, volume: 0.18 },
  dice: { type: 'noise', from: 1800, to: 900, seconds: 0.05, volume: 0.12, times: 4 },
  take: { type: 'triangle', from: 240, to: 360, seconds: 0.2, volume: 0.16 },
  build: { type: 'square', from: 140, to: 110, seconds: 0.07, volume: 0.08, times: 2 },
  coin: { type: 'sine', from: 900, to: 1200, seconds: 0.1, volume: 0.1 },
  hit: { type: 'noise', from: 900, to: 120, seconds: 0.22, volume: 0.2 },
  fall: { type: 'noise', from: 300, to: 60, seconds: 0.45, volume: 0.24 },
  win: { type: 'triangle', from: 330, to: 660, seconds: 0.3, volume: 0.2, times: 3 },
};

let context: AudioContext | null = null;

export const play = (sound: Sound): void => {
  if (!getSettings().sounds) return;
  context ??= new AudioContext();
  const voice = VOICES[sound];
  for (let turn = 0; turn < (voice.times ?? 1); turn++)
    sing(context, voice, context.currentTime + turn * voice.seconds * 1.1);
};

const sing = (audio: AudioContext, voice: Voice, start: number): void => {
  const end = start + voice.seconds;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(voice.volume, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  const source = voice.type === 'noise' ? noise(audio, voice, start, end) : tone(audio, voice, start, end);
  source.connect(volume).connect(audio.destination);
};

const tone = (audio: AudioContext, voice: Voice, start: number, end: number): AudioNode => {
  const oscillator = audio.createOscillator();
  oscillator.type = voice.type === 'noise' ? 'sine' : voice.type;
  oscillator.frequency.setValueAtTime(voice.from, start);
  oscillator.frequency.exponentialRampToValueAtTime(voice.to, end);
  oscillator.start(start);
  oscillator.stop(end);
  return oscillator;
};

const noise = (audio: AudioContext, voice: Voice, start: number, end: number): AudioNode => {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * voice.seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(voice.from, start);
  filter.frequency.exponentialRampToValueAtTime(voice.to, end);
  source.start(start);
  return source.connect(filter);
};
