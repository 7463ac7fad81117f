import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from './product.ts';

/** A file of the data folder with the milliseconds that the server's clock is ahead. */
const fileName = 'clock-ahead-ms';

/** Runs in the server before its own code. */
const preload = `
import { existsSync, readFileSync } from 'node:fs';
const file = process.env.DATA_DIR + '/${fileName}';
const read = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
let aheadMs = read();
setInterval(() => (aheadMs = read()), 100).unref();
const RealDate = Date;
const now = () => RealDate.now() + aheadMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (real, values, called) => Reflect.construct(real, values.length === 0 ? [now()] : values, called),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});`;

/** The settings of a product whose server's clock a test moves; the clock of the browser stays. */
export const movableClock = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
};

/** Moves the server's clock, within a moment. */
export function moveClock({ dataDir }: Product, aheadMs: number): Promise<void> {
  return writeFile(path.join(dataDir, fileName), String(aheadMs));
}
