import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { modulesDir } from './registry-file.ts';

/**
 * Serves the shell's files at `/assets/` and the modules' releases at `/modules/`. Files are named by their content or
 * are in a write-once folder, so only the registry ever changes.
 */
export async function serveStaticFiles(app: FastifyInstance, config: Config): Promise<void> {
  const modules = modulesDir(config.dataDir);
  mkdirSync(modules, { recursive: true });
  const common = {
    preCompressed: true,
    index: false as const,
    dotfiles: 'deny' as const,
    decorateReply: true,
  };
  await app.register(fastifyStatic, {
    ...common,
    root: modules,
    prefix: '/modules/',
    cacheControl: false,
    setHeaders(response, path) {
      // Releases are folders; the registry and its copy are next to them.
      const isRegistry = dirname(path) === modules;
      // A new key signs a release again.
      const isSigned = path.endsWith('.signed.json');
      response.header(
        'cache-control',
        isRegistry || isSigned ? 'no-store' : 'public, max-age=31536000, immutable',
      );
    },
  });
  await app.register(fastifyStatic, {
    ...common,
    decorateReply: false,
    // The page itself reports that the shell is not built yet.
    suppressWarning: true,
    root: config.shellDir,
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
  });
}
