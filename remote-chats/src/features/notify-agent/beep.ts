const seconds = 0.18;
let context: AudioContext | undefined;

/** Unlocks the sound. To be called in a user gesture, because browsers block sound before the first one. */
export function unlockSound(): void {
  context ??= new AudioContext();
  // The browser refused; the next gesture tries again.
  context.resume().catch(() => undefined);
}

/** Plays a short soft tone, generated so that no file has to load. Silent until a gesture has unlocked the sound. */
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
