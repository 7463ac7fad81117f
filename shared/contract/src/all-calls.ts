import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Call } from './calls/define-call.ts';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;
}

const folder = join(dirname(fileURLToPath(import.meta.url)), 'calls');

/** A call, or the two variants of one. */
function callsOf(exported: unknown): Call[] {
  if (isCall(exported)) return [exported];
  const isPair =
    typeof exported === 'object' && exported !== null && 'own' in exported && 'managed' in exported;
  return isPair ? [exported.own, exported.managed].filter(isCall) : [];
}

async function callsIn(file: string): Promise<Call[]> {
  const exported: object = await import(pathToFileURL(join(folder, file)).href);
  return Object.values(exported).flatMap(callsOf);
}

/** Every declared call, found by its file. */
export const allCalls: readonly Call[] = (
  await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(callsIn),
  )
).flat();
