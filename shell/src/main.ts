import { prerenderedAttribute } from '@chatline/contract/modules/prerendered';
import { installFileLoader } from '@chatline/runtime/host/load-file.ts';

/** Where a page stands as HTML already, the browser gets a turn between the parts: somebody may be reading it. */
async function pause(): Promise<void> {
  if (document.querySelector(`#root[${prerenderedAttribute}]`) === null) return;
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** All of it is in this one file; what is imported here is only run part by part. */
async function run(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@chatline/ui/provider');
  await pause();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await pause();
  await start();
}

// A copy that was requested again and the first one, late, may both arrive.
const startMark = 'console-start';
if (performance.getEntriesByName(startMark).length === 0) {
  performance.mark(startMark);
  installFileLoader();
  void run();
}
