import { existsSync, rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { hourMs } from '@chatline/contract/constants/time';
import { isAlive } from './is-alive.ts';
import { onInterrupt } from './on-interrupt.ts';

/** No build takes this long, its browser check included. */
const maxBuildMs = hourMs;

const parentOf = (dataDir: string) => path.join(dataDir, 'modules', '.build');
/** A data folder may be shared by machines, and each counts its processes by itself. */
const machine = hostname().replaceAll(/[^\w.-]/g, '_');
/** End of the name of a folder, by which others see if its process still runs. */
export const ownerSuffix = `@${machine}-${process.pid}`;

/** An empty folder for a build, on the disk of the data folder. */
export async function emptyBuildFolder({
  dataDir,
  name,
  version,
}: {
  readonly dataDir: string;
  readonly name: string;
  readonly version: string;
}): Promise<string> {
  const folder = path.join(parentOf(dataDir), `${name}-${version}${ownerSuffix}`);
  // An ended process may have had the same id.
  await rm(folder, { recursive: true, force: true });
  return folder;
}

/**
 * True if the process that the name of a folder or file ends with has ended; one of another machine, or without such a
 * name, if it is an hour old.
 */
export async function isAbandoned(folder: string, nowMs: number): Promise<boolean> {
  const [, host, pid] = /@(.+)-(\d+)$/.exec(path.basename(folder)) ?? [];
  if (host === machine) return !isAlive(Number(pid));
  return nowMs - (await stat(folder)).mtimeMs > maxBuildMs;
}

/** Folders of builds whose process has ended, or that another machine began more than an hour ago. */
export async function abandonedBuilds(dataDir: string, nowMs: number): Promise<readonly string[]> {
  const parent = parentOf(dataDir);
  if (!existsSync(parent)) return [];
  const folders = (await readdir(parent)).map((name) => path.join(parent, name));
  const abandoned = await Promise.all(folders.map((folder) => isAbandoned(folder, nowMs)));
  return folders.filter((_folder, index) => abandoned[index]);
}

/** Files that a killed process was about to put in the place of another one, such as the registry. */
export async function abandonedFiles(dataDir: string, nowMs: number): Promise<readonly string[]> {
  const parent = path.join(dataDir, 'modules');
  if (!existsSync(parent)) return [];
  const names = (await readdir(parent)).filter((name) => name.endsWith('.next'));
  const files = names.map((name) => path.join(parent, name));
  // One that its process has just renamed cannot be found.
  const abandoned = await Promise.all(files.map((file) => isAbandoned(file, nowMs).catch(() => false)));
  return files.filter((_file, index) => abandoned[index]);
}

/** Removes a folder while this process exits, until the threads of the build have put nothing back for 300 ms. */
function removeAtExit(folder: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const stepMs = 50;
  const lastMs = Date.now() + 5000;
  for (let goneMs = 0; goneMs < 300 && Date.now() < lastMs; goneMs += stepMs) {
    if (existsSync(folder)) goneMs = 0;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    Atomics.wait(pause, 0, 0, stepMs);
  }
}

/**
 * Runs work that fills a folder, which is removed if this process is interrupted.
 * @param message says then what the interruption means
 */
export async function inFolder<T>(
  folder: string,
  work: () => Promise<T>,
  message?: () => string,
): Promise<T> {
  const forget = onInterrupt(() => {
    removeAtExit(folder);
    if (message !== undefined) console.error(message());
  });
  try {
    return await work();
  } finally {
    forget();
  }
}
