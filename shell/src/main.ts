import { prerenderedAttribute } from '@chatline/contract/modules/prerendered';
import { installFileLoader } from '@chatline/runtime/host/load-file.ts';

/** On a prerendered page the browser gets a turn between the parts, because the user may be reading it. */
async function pause(): Promise<void> {
  if (document.querySelector(`#root[${prerenderedAttribute}]`) === null) return;
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Everything is in this one file; the imports are only run part by part. */
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
