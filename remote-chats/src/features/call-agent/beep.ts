const seconds = 0.18;
let context: AudioContext | undefined;

/** Unlocks the sound. Called in a gesture: before the first one, browsers keep a page silent. */
export function unlockSound(): void {
  context ??= new AudioContext();
  // Refused: the next gesture tries again.
  context.resume().catch(() => undefined);
}

/** A short soft tone, made here: no file to load. Silent until a gesture has unlocked it. */
export function beep(): void {
  if (context?.state !== 'running') return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => volume.disconnect();
  tone.start();
  tone.stop(context.currentTime + seconds);
}
