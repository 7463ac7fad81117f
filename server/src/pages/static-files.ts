import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileType } from '@chatline/contract/modules/file-type';
import { isReplacedFile } from '@chatline/contract/modules/replaced-file';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { readBucket } from './bucket.ts';
import { type BucketFiles, createBucketFiles } from './bucket-files.ts';
import { modulesDir, type RegistryFile } from './registry-file.ts';
import { registryOf } from './watched-registry.ts';

type Needed = Pick<Services, 'config' | 'log' | 'fetch'>;

/** @param file a path in the release store */
const cacheControl = (file: string) =>
  isReplacedFile(file) ? 'no-store' : 'public, max-age=31536000, immutable';

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/** True if a path is in a folder after all links are followed, or does not exist. */
function isInside(path: string, folder: string): boolean {
  try {
    return realpathSync(path).startsWith(realpathSync(folder) + sep);
  } catch {
    return true;
  }
}

/** Refuses a file that a link leads out of the served folder to, and one whose compressed copy is such a link. */
function allowedPath(pathname: string, root = ''): boolean {
  return ['', ...encodings.map(({ suffix }) => suffix)].every((suffix) =>
    isInside(join(root, pathname + suffix), root),
  );
}

/** Options for a folder of the release store. @param name its name in the store */
function folderOptions(root: string, name: 'modules' | 'shell'): FastifyStaticOptions {
  return {
    root,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    allowedPath,
    cacheControl: false,
    setHeaders(response, path) {
      const file = [name, ...relative(root, path).split(sep)].join('/');
      response.header('cache-control', cacheControl(file));
    },
  };
}

const bucketFiles = new WeakMap<Needed['config'], BucketFiles>();

/** Returns the files of the bucket; null if the releases are in the data folder. */
function filesOf({ config, fetch }: Needed): BucketFiles | null {
  const { bucket } = config.releases;
  if (bucket === null) return null;
  const known = bucketFiles.get(config) ?? createBucketFiles(readBucket(bucket, fetch));
  bucketFiles.set(config, known);
  return known;
}

/** True if a release has this file. @param file its path below `modules` */
export async function hasReleaseFile(services: Needed, file: string): Promise<boolean> {
  const files = filesOf(services);
  if (files === null) return existsSync(join(modulesDir(services.config), file));
  return (await files.read(`modules/${file}`)) !== null;
}

const pathSchema = v.object({
  '*': v.pipe(v.string(), v.regex(/^[\w@+~-][\w.@+~-]*(?:\/[\w@+~-][\w.@+~-]*)*$/)),
});
const compressible = /\.(?:js|css|svg|json|html)$/;

/** Finds the smallest form of a file that the caller accepts. */
async function readAccepted(files: BucketFiles, file: string, request: FastifyRequest) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const forms = compressible.test(file) && !isReplacedFile(file) ? encodings : [];
  for (const { name, suffix } of forms) {
    const bytes = new RegExp(`\\b${name}\\b(?!;q=0)`).test(accepted) ? await files.read(file + suffix) : null;
    if (bytes !== null) return { bytes, headers: { 'content-encoding': name } };
  }
  return { bytes: await files.read(file), headers: {} };
}

/** Sends a file of the bucket. @param folder `modules` or `shell` */
async function sendStored(files: BucketFiles, folder: string, request: FastifyRequest, reply: FastifyReply) {
  const params = v.safeParse(pathSchema, request.params);
  if (!params.success) throw new CatalogueError('not-found');
  const file = `${folder}/${params.output['*']}`;
  const { bytes, headers } = await readAccepted(files, file, request).catch((error: unknown) => {
    request.log.error({ reason: String(error) }, 'a file of the release store cannot be read');
    throw new CatalogueError('busy');
  });
  if (bytes === null) throw new CatalogueError('not-found');
  return reply
    .type(fileType(file))
    .headers({
      'cache-control': cacheControl(file),
      vary: 'accept-encoding',
      ...headers,
    })
    .send(bytes);
}

/** Serves files from a bucket. */
function serveBucket(app: FastifyInstance, files: BucketFiles): void {
  app.get('/modules/*', async (request, reply) => sendStored(files, 'modules', request, reply));
  app.get('/assets/*', async (request, reply) => sendStored(files, 'shell', request, reply));
}

/** Sends the registry that is in force, as pages contain it. The file itself may be damaged, or refused. */
function serveRegistry(app: FastifyInstance, services: Needed): void {
  const watched = registryOf(services);
  let sent: { readonly file: RegistryFile; readonly etag: string } | undefined;
  function etagOf(file: RegistryFile): string {
    if (sent?.file === file) return sent.etag;
    const etag = `W/"${createHash('sha256').update(file.text).digest('base64url')}"`;
    sent = { file, etag };
    return etag;
  }
  app.get('/modules/registry.json', async (request, reply) => {
    const file = watched.read();
    if (file === null) throw new CatalogueError('registry-missing');
    const etag = etagOf(file);
    reply.headers({ 'cache-control': 'no-store', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(fileType('registry.json')).send(file.text);
  });
}

/**
 * Serves the shell's files at `/assets/` and the modules' releases at `/modules/`. Files are named by their content or
 * are in a write-once folder, but for those of `isReplacedFile`.
 */
export async function serveStaticFiles(app: FastifyInstance, services: Needed): Promise<void> {
  const { config } = services;
  const modules = modulesDir(config);
  mkdirSync(modules, { recursive: true });
  const files = filesOf(services);
  serveRegistry(app, services);
  if (files !== null) return serveBucket(app, files);
  await app.register(fastifyStatic, {
    ...folderOptions(modules, 'modules'),
    decorateReply: true,
    prefix: '/modules/',
  });
  await app.register(fastifyStatic, {
    ...folderOptions(config.shellDir, 'shell'),
    decorateReply: false,
    // The page itself reports that the shell is not built yet.
    suppressWarning: true,
    prefix: '/assets/',
  });
}
