import { existsSync } from 'node:fs';
import path from 'node:path';
import { seedData } from './product.ts';
import { builtDataDir } from './workspace.ts';

/** The browser tests run against what is built: `npm test` builds first. */
export default function provision(): Promise<() => Promise<void>> {
  if (existsSync(path.join(builtDataDir, 'shell', 'shell.json'))) return seedData();
  throw new Error('Nothing is built: run npm run build, or npm test, which builds first');
}
