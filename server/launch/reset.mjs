import './environment.mjs';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { dataDir, fail } from './workspace.mjs';

if (process.env.DATABASE_URL) {
  fail('DATABASE_URL is set: reset only clears the embedded database. Drop and create that one yourself.');
}
// Keys and releases stay: a browser refuses a registry whose revision went back.
try {
  for (const folder of ['database', 'files'])
    rmSync(path.join(dataDir, folder), { recursive: true, force: true });
} catch {
  fail(`${dataDir} could not be cleared: is the product still running, or the folder not yours?`);
}
console.log('Cleared. npm start makes fresh demo data.');
