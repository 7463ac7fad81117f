import { keepScript } from '@chatline/runtime/host/load-file.ts';
import { followPreload } from '@chatline/runtime/host/request-script.ts';

// Part of the classic script that runs before paint: a script of the page is requested again if it is lost, changed
// or stalled, and a preload that hangs gives its connection back.
document.addEventListener('readystatechange', () => {
  // The deferred scripts are all in the document now, and none has run or failed yet.
  if (document.readyState !== 'interactive') return;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[defer][src]'))
    void keepScript(script);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]'))
    void followPreload(link);
});
