import { existsSync } from 'node:fs';
import path from 'node:path';
import { holdChangedReleases } from './changed-releases.ts';
import { bundleModuleCommand } from './module-command.ts';
import { seedData } from './product.ts';
import { builtDataDir } from './workspace.ts';

/** The browser tests run against what is built: `npm test` builds first. */
export default async function provision(): Promise<() => Promise<void>> {
  if (!existsSync(path.join(builtDataDir, 'shell', 'shell.json')))
    throw new Error('Nothing is built: run npm run build, or npm test, which builds first');
  const removeReleases = await holdChangedReleases();
  const removeCommand = await bundleModuleCommand();
  const removeData = await seedData();
  return async () => {
    await removeCommand();
    await removeReleases();
    await removeData();
  };
}
