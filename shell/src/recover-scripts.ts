import { followScript, recoverFile } from '@chatline/shared/runtime/host/load-file.ts';

// Part of the classic script that runs before paint.

/** Sees to it that a script of the page runs: it is requested again where it is lost, changed or stalled. */
export async function keepScript(script: HTMLScriptElement): Promise<void> {
  await recoverFile(script, await followScript(script, script.src));
}

document.addEventListener('readystatechange', () => {
  // The deferred ones are all there now, and none of them has run or failed yet.
  if (document.readyState !== 'interactive') return;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[defer][src]'))
    void keepScript(script);
});
