import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../platform/services/services.ts';
import { type BucketReader, readBucket } from './bucket.ts';
import { isIntact } from './prerendered-pages.ts';
import { modulesDir, readRegistryFile } from './registry-file.ts';
import { fileProblemOf } from './watched-file.ts';

type Needed = Pick<Services, 'config' | 'log' | 'fetch'>;

/** Pages get a change of the registry after a second at most; a new shell may take longer. */
const registryPollMs = 750;
const shellPollMs = 5000;
/** The maximum wait of a registry for the rendered pages that it names, in milliseconds. */
const renderedLimitMs = 1000;

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

/**
 * Copies a file from the bucket when it changes there.
 * @param prepare runs before the copy replaces the last one
 * @returns a function that resolves to true if the file has changed
 */
function createCopy(
  bucket: BucketReader,
  file: string,
  path: string,
  prepare: (candidate: string) => Promise<void> = async () => {},
) {
  let etag: string | null = null;
  return async (): Promise<boolean> => {
    const found = await bucket.read(file, existsSync(path) ? etag : null);
    // A file that is gone from the bucket stays: its last copy is better than none.
    if (!found?.changed) return false;
    const candidate = `${path}.${process.pid}.next`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(candidate, found.bytes);
    await prepare(candidate);
    renameSync(candidate, path);
    etag = found.etag;
    return true;
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
 * Copies of the rendered pages. Each is fetched by itself, because a page can do without: one that fails is tried again,
 * and one that is not the released one is not written.
 */
function createRenderedCopies(services: Needed, bucket: BucketReader) {
  const { config, log } = services;
  const modules = modulesDir(config);
  let failed: readonly RenderedFile[] = [];

  async function fetchOne(one: RenderedFile): Promise<readonly RenderedFile[]> {
    const { path: file, integrity } = one;
    try {
      const found = await bucket.read(`modules/${file}`);
      if (!found?.changed) return [];
      if (isIntact(found.bytes, integrity)) replaceFile(join(modules, file), found.bytes);
      else log.warn({ file }, 'a rendered page in the bucket is not the released one');
      return [];
    } catch (error) {
      const reason = fileProblemOf(error);
      if (!failed.includes(one)) log.warn({ file, reason }, 'a rendered page in the bucket cannot be copied');
      return [one];
    }
  }
  async function fetchAll(files: readonly RenderedFile[]): Promise<void> {
    failed = (await Promise.all(files.map(fetchOne))).flat();
  }
  return {
    /** Fetches those of a registry before it is served, because pages are made without waiting. */
    async prepare(candidate: string): Promise<void> {
      const files = renderedFiles(candidate, services);
      const missing = files.filter(({ path }) => !existsSync(join(modules, path)));
      await Promise.race([fetchAll(missing), pause(renderedLimitMs, undefined, { ref: false })]);
    },
    fetchFailed: () => fetchAll(failed),
  };
}

/** Copies the registry that the tools last wrote. One that was deleted in the bucket is gone on purpose. */
async function copyLastSigned(bucket: BucketReader, config: Needed['config']): Promise<void> {
  const name = 'registry.last-signed.json';
  const path = join(modulesDir(config), name);
  const found = await bucket.read(`modules/${name}`);
  if (found?.changed) replaceFile(path, found.bytes);
  else rmSync(path, { force: true });
}

/** Copies the registry, and at the start and whenever it has changed also what the tools last wrote. */
function createRegistryCopy(
  bucket: BucketReader,
  { config, log }: Needed,
  prepare: (candidate: string) => Promise<void>,
): () => Promise<void> {
  const path = join(modulesDir(config), 'registry.json');
  const copy = createCopy(bucket, 'modules/registry.json', path, prepare);
  let isStarted = false;
  return async () => {
    const hasChanged = await copy();
    if (isStarted && !hasChanged) return;
    isStarted = true;
    try {
      await copyLastSigned(bucket, config);
    } catch (error) {
      log.warn(
        { reason: fileProblemOf(error) },
        'the registry that the tools last wrote cannot be read from the release store, so an older part may go unnoticed',
      );
    }
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
  const rendered = createRenderedCopies(services, bucket);
  const copyRegistry = createRegistryCopy(bucket, services, rendered.prepare);
  const copyShell = createCopy(bucket, 'shell/shell.json', join(config.shellDir, 'shell.json'));
  async function run(copy: () => Promise<unknown>): Promise<void> {
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
  const stops = [
    repeat(() => run(copyRegistry), registryPollMs),
    repeat(() => run(copyShell), shellPollMs),
    repeat(rendered.fetchFailed, shellPollMs),
  ];
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
