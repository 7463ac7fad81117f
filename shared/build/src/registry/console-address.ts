import path from 'node:path';
import * as v from 'valibot';
import { isAlive } from '../common/is-alive.ts';
import { readText } from '../common/read-text.ts';

/** Written into the data folder while a console runs, by `npm start` and `npm run dev` (`server/launch/product.mjs`). */
const consoleFile = 'console.json';

const consoleSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ url: v.string(), pid: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
);

/** The address of a console; it may be a guess. */
export interface ConsoleAddress {
  readonly url: string;
  /** True if no setting names the address and no console of this data folder runs here. */
  readonly isGuess: boolean;
}

/** The address of the console that runs on a data folder; undefined if none does. */
async function runningConsole(dataDir: string): Promise<string | undefined> {
  const text = await readText(path.join(dataDir, consoleFile)).catch(() => '');
  const read = v.safeParse(consoleSchema, text);
  // A console that was killed has left its file.
  return read.success && isAlive(read.output.pid) ? read.output.url : undefined;
}

/** Finds the console of a data folder: from the environment, as a running one has written, or the default. */
export async function consoleAddress(
  dataDir: string,
  { PUBLIC_URL, PORT }: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ConsoleAddress> {
  if (PUBLIC_URL) return { url: PUBLIC_URL, isGuess: false };
  if (PORT) return { url: `http://127.0.0.1:${PORT}`, isGuess: false };
  const running = await runningConsole(dataDir);
  return { url: running ?? 'http://127.0.0.1:4173', isGuess: running === undefined };
}
