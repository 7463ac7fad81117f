import { constants } from 'node:os';

/** A signal's exit code, as shells report it. */
const signalBase = 128;

/**
 * Cleans up if this process ends early: by Ctrl-C, by SIGTERM, or by an exit that a library starts.
 * @param cleanUp synchronous, because nothing else runs while a process exits
 * @returns a function that makes the clean-up unnecessary
 */
export function onInterrupt(cleanUp: () => void): () => void {
  const exit = (signal: 'SIGINT' | 'SIGTERM') => process.exit(signalBase + constants.signals[signal]);
  process.once('SIGINT', exit).once('SIGTERM', exit);
  // The latest first, so that a process ends before the folder that it writes to is removed.
  process.prependOnceListener('exit', cleanUp);
  return () => {
    process.off('SIGINT', exit).off('SIGTERM', exit).off('exit', cleanUp);
  };
}
