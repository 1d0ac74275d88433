// Two soft knocks on wood, made on the spot; off until somebody switches them on.

import { getSettings } from '@turnfold/board';

let context: AudioContext | null = null;

export const knock = (pitch: 'move' | 'turn'): void => {
  if (!getSettings().sounds) return;
  context ??= new AudioContext();
  const { currentTime } = context;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch === 'turn' ? 330 : 180, currentTime);
  tone.frequency.exponentialRampToValueAtTime(pitch === 'turn' ? 220 : 90, currentTime + 0.09);
  volume.gain.setValueAtTime(0.18, currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + 0.16);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(currentTime + 0.17);
};
