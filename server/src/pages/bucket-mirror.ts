import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Services } from '../platform/services/services.ts';
import { type BucketReader, readBucket } from './bucket.ts';
import { isIntact } from './prerendered-pages.ts';
import { modulesDir, readRegistryFile } from './registry-file.ts';
import { fileProblemOf } from './watched-file.ts';

type Needed = Pick<Services, 'config' | 'log' | 'fetch'>;

/** Pages get a change of the registry after a second at most; a new shell may take longer. */
const registryPollMs = 750;
const shellPollMs = 5000;

const failing = new WeakSet<Needed['config']>();

/** True while a server cannot read its bucket, and serves its last copies. */
export function isStoreAway(config: Needed['config']): boolean {
  return failing.has(config);
}

function replaceFile(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  // Processes that share the folder write the same bytes, each through its own temporary file.
  writeFileSync(`${path}.${process.pid}`, bytes);
  renameSync(`${path}.${process.pid}`, path);
}

/** Copies a file from the bucket when it changes there. @param prepare runs before the copy replaces the last one */
function createCopy(
  bucket: BucketReader,
  file: string,
  path: string,
  prepare: (candidate: string) => Promise<void> = async () => {},
) {
  let etag: string | null = null;
  return async (): Promise<void> => {
    const found = await bucket.read(file, existsSync(path) ? etag : null);
    // A file that is gone from the bucket stays: its last copy is better than none.
    if (!found?.changed) return;
    const candidate = `${path}.${process.pid}.next`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(candidate, found.bytes);
    await prepare(candidate);
    renameSync(candidate, path);
    etag = found.etag;
  };
}

/** A rendered page: its path in the folder of the modules, and its hash in the registry. */
interface RenderedFile {
  readonly path: string;
  readonly integrity: string;
}

/** The rendered pages that a registry names; none if it cannot be used, which its reader reports. */
function renderedFiles(path: string, { config }: Needed): RenderedFile[] {
  try {
    const { modules } = readRegistryFile(path, config).registry;
    return Object.entries(modules).flatMap(([name, { live, stage }]) =>
      [live, ...(stage === undefined ? [] : [stage.release])].flatMap(({ version, prerendered = {} }) =>
        Object.values(prerendered).map(({ file, integrity }) => {
          return { path: `${name}/${version}/${file}`, integrity };
        }),
      ),
    );
  } catch {
    return [];
  }
}

/**
 * Fetches the rendered pages of a registry before it is served, because pages are made without waiting. A file that is
 * not the released one is not written.
 */
async function fetchRendered(candidate: string, services: Needed, bucket: BucketReader): Promise<void> {
  const modules = modulesDir(services.config);
  const missing = renderedFiles(candidate, services).filter(({ path }) => !existsSync(join(modules, path)));
  await Promise.all(
    missing.map(async ({ path, integrity }) => {
      const found = await bucket.read(`modules/${path}`);
      if (!found?.changed) return;
      if (isIntact(found.bytes, integrity)) replaceFile(join(modules, path), found.bytes);
      else services.log.warn({ file: path }, 'a rendered page in the bucket is not the released one');
    }),
  );
}

/** Copies the registry that the tools last wrote. One that was deleted in the bucket is gone on purpose. */
async function copyLastSigned(bucket: BucketReader, config: Needed['config']): Promise<void> {
  const name = 'registry.last-signed.json';
  const path = join(modulesDir(config), name);
  const found = await bucket.read(`modules/${name}`);
  if (found?.changed) replaceFile(path, found.bytes);
  else rmSync(path, { force: true });
}

/** Copies the registry when it changes; before the first one, also what the tools last wrote, which counts at the start. */
function createRegistryCopy(bucket: BucketReader, services: Needed): () => Promise<void> {
  const { config, log } = services;
  const path = join(modulesDir(config), 'registry.json');
  const copy = createCopy(bucket, 'modules/registry.json', path, (candidate) =>
    fetchRendered(candidate, services, bucket),
  );
  let isStarted = false;
  return async () => {
    const reason = isStarted ? undefined : await copyLastSigned(bucket, config).catch(fileProblemOf);
    await copy();
    isStarted = true;
    if (reason !== undefined)
      log.warn(
        { reason },
        'the registry that the tools last wrote cannot be read from the release store, so an older part may go unnoticed',
      );
  };
}

/**
 * Keeps local copies of the small files that pages are made from: the registry, the rendered pages and `shell.json`.
 * While the bucket cannot be read, the last copies are served, also after a restart.
 * @returns a function that ends it
 */
export async function startBucketMirror(services: Needed): Promise<() => void> {
  const { config, log, fetch } = services;
  if (config.releases.bucket === null) return () => {};
  const bucket = readBucket(config.releases.bucket, fetch);
  const copyRegistry = createRegistryCopy(bucket, services);
  const copyShell = createCopy(bucket, 'shell/shell.json', join(config.shellDir, 'shell.json'));
  async function run(copy: () => Promise<void>): Promise<void> {
    try {
      await copy();
      if (failing.delete(config)) log.warn('the release store can be read again');
    } catch (error) {
      if (!failing.has(config))
        log.error(
          { reason: fileProblemOf(error) },
          'the release store cannot be read; serving the last copies',
        );
      failing.add(config);
    }
  }
  await Promise.all([run(copyRegistry), run(copyShell)]);
  const stops = [repeat(() => run(copyRegistry), registryPollMs), repeat(() => run(copyShell), shellPollMs)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Repeats an action; while it is slow, its next time is left out. @returns a function that stops it */
function repeat(action: () => Promise<void>, everyMs: number): () => void {
  let isActing = false;
  const timer = setInterval(() => {
    if (isActing) return;
    isActing = true;
    void action().finally(() => {
      isActing = false;
    });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
