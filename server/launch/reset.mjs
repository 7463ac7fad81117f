import './environment.mjs';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dataDir, fail } from './workspace.mjs';

if (process.env.DATABASE_URL) {
  fail('DATABASE_URL is set: reset only clears the embedded database. Drop and create that one yourself.');
}
const owner = databaseOwner();
if (owner !== undefined) fail(`The product is running (process ${owner}): stop it first, then reset.`);

// Keys and releases stay: a browser refuses a registry whose revision went back.
try {
  for (const folder of ['database', 'files'])
    rmSync(path.join(dataDir, folder), { recursive: true, force: true });
} catch {
  fail(`${dataDir} could not be cleared: it is not this user's to change.`);
}
console.log('Cleared. npm start makes fresh demo data.');

/** The process that holds the embedded database, if it is alive. */
function databaseOwner() {
  try {
    const { pid } = JSON.parse(readFileSync(path.join(dataDir, 'database.lock'), 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}
