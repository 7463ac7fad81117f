import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { runtimeDir } from '../common/paths.ts';
import trimRouter from './trim-router.mjs';

const dom = createRequire(realpathSync(path.join(runtimeDir, 'node_modules/react-router-dom/package.json')));
const folder = path.join(path.dirname(dom.resolve('react-router/package.json')), 'dist/production');
const files = readdirSync(folder)
  .filter((file) => /^chunk-\w+\.mjs$/.test(file))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'));

interface Router {
  initialize(): Router;
  navigate(to: string): Promise<void>;
  fetch(key: string, routeId: string, href: string): Promise<void>;
  getBlocker(key: string, isBlocked: () => boolean): void;
  deleteBlocker(key: string): void;
  readonly state: {
    readonly location: { readonly pathname: string };
    readonly loaderData: Readonly<Record<string, unknown>>;
    readonly blockers: ReadonlyMap<string, { readonly state: string }>;
  };
}

interface RouterModule {
  createMemoryRouter(routes: readonly object[]): Router;
  redirect(to: string): Response;
}

/** The trimmed file that has the router, as a module with its dependencies. */
async function loadTrimmed(): Promise<RouterModule> {
  const code = files.find((file) => file.includes('\nfunction createRouter(')) ?? '';
  const { outputFiles } = await build({
    stdin: { contents: trimRouter(code), resolveDir: folder, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
}

describe('the router of a build', () => {
  let router: Router;

  beforeAll(async () => {
    const { createMemoryRouter, redirect } = await loadTrimmed();
    router = createMemoryRouter([
      { path: '/', loader: () => 'home' },
      { path: '/late', lazy: async () => ({ loader: () => 'late', Component: () => null }) },
      { path: '/away', loader: () => redirect('/late') },
    ]).initialize();
  });

  it('[FAST-10] loads pages and their data, follows redirects and can be held', async () => {
    await router.navigate('/late');
    expect(Object.values(router.state.loaderData)).toEqual(['late']);
    await router.navigate('/');
    await router.navigate('/away');
    expect(router.state.location.pathname).toBe('/late');
    router.getBlocker('form', () => true);
    await router.navigate('/');
    expect(router.state.blockers.get('form')?.state).toBe('blocked');
    expect(router.state.location.pathname).toBe('/late');
    router.deleteBlocker('form');
    await router.navigate('/');
    expect(router.state.location.pathname).toBe('/');
  });

  it('[FAST-10] refuses a feature that is left out', async () => {
    await expect(router.fetch('key', '0', '/')).rejects.toThrow('left out by trim-router.mjs');
  });

  it('[FAST-10] is not built if react-router has another form', () => {
    expect(() => trimRouter('\nfunction createRouter() {\n}\n')).toThrow(
      'react-router has no function fetch2: adapt shared/build/src/bundle/trim-router.mjs',
    );
  });
});
