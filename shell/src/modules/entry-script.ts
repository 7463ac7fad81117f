import type { Release } from '@chatline/shared/contract/registry';
import { LoadFailure } from './load-failure.ts';

const entryTimeoutMs = 3000;

/**
 * Loads the entry of a release as a script of our own making, so that it carries the registry's hash.
 * @param retry 0 at the first try; a retry asks a fresh address, because a hung request blocks its own
 * @throws {LoadFailure} where it does not come in time, or its bytes are not the released ones
 */
export function loadEntryScript({ base, entry, files }: Release, retry: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (failure?: LoadFailure): void => {
      clearTimeout(timer);
      script.remove();
      if (failure) reject(failure);
      else resolve();
    };
    const timer = setTimeout(() => end(new LoadFailure('timeout')), entryTimeoutMs);
    script.src = `${base}${entry}${retry === 0 ? '' : `?r=${retry}`}`;
    script.integrity = files[entry] ?? '';
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end(new LoadFailure('refused')));
    document.head.append(script);
  });
}

/**
 * Fetches every file of a release anew and checks its hash: that is what mends bad bytes which an immutable
 * header has put into the browser's cache. What fails here fails again, with its reason, when it is loaded.
 */
export async function healCachedFiles({ base, files }: Release): Promise<void> {
  const signal = AbortSignal.timeout(entryTimeoutMs);
  const wanted = Object.entries(files).filter(([file]) => file.endsWith('.js') && !file.startsWith('alone/'));
  await Promise.allSettled(
    wanted.map(([file, integrity]) => fetch(base + file, { cache: 'reload', integrity, signal })),
  );
}
