import { prerenderedAttribute } from '@chatline/contract/modules/prerendered';
import { installFileLoader } from '@chatline/runtime/host/load-file.ts';

/** Yields to the browser between the parts on a prerendered page, because the user may already be reading it. */
async function pause(): Promise<void> {
  if (document.querySelector(`#root[${prerenderedAttribute}]`) === null) return;
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** All parts are in this one file; the imports only run them one after the other. */
async function run(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@chatline/ui/provider');
  await pause();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await pause();
  await start();
}

// The first copy may arrive late, after a second one was requested.
const startMark = 'console-start';
if (performance.getEntriesByName(startMark).length === 0) {
  performance.mark(startMark);
  installFileLoader();
  void run();
}
