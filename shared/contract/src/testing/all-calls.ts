import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Call } from '../calls/define-call.ts';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;
}

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'calls');

async function callsIn(file: string): Promise<Call[]> {
  const exported: object = await import(pathToFileURL(join(folder, file)).href);
  return Object.values(exported).filter(isCall);
}

/** Every call that is declared, found by its file. */
export const allCalls: readonly Call[] = (
  await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(callsIn),
  )
).flat();
