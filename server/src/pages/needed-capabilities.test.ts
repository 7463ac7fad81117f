import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import { beforeAll, expect, it } from 'vitest';
import { onTestServer, type TestServer } from '../testing/test-server.ts';

const integrity = `sha256-${'A'.repeat(43)}=`;

/** A module with one page, for Admins. */
function moduleOf(name: string, capabilities: readonly string[]) {
  const path = `/client-area/${name}`;
  const live = {
    version: '1.0.0',
    base: `/modules/${name}/1.0.0/`,
    container: `${name}_1_0_0`,
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': integrity },
    pages: { page: [] },
    alone: {},
    descriptor: {
      ...{ name, title: name, contract: '^2.0.0', capabilities },
      routes: [{ path, page: 'page', title: name, needs: ['read-status'], frame: 'dashboard' }],
      nav: [{ label: name, order: 10, needs: ['read-status'], path }],
    },
  };
  return { state: 'live', live, kept: [], grants: [path] };
}

async function publish({ services: { config } }: TestServer): Promise<void> {
  const modules = {
    plain: moduleOf('plain', []),
    alive: moduleOf('alive', ['status']),
    later: moduleOf('later', ['status', 'a.later.one']),
  };
  const text = JSON.stringify(await signRegistry({ revision: 1, modules }, await testKeys()));
  mkdirSync(join(config.dataDir, 'modules'), { recursive: true });
  writeFileSync(join(config.dataDir, 'modules', 'registry.json'), text);
}

/** The modules of the served registry, and the statuses of the pages of all. */
async function served(server: TestServer) {
  const { modules } = (await server.request({ url: '/modules/registry.json' })).json();
  const pages = ['plain', 'alive', 'later'].map(async (name) => {
    const { statusCode } = await server.request({ url: `/client-area/${name}` });
    return [name, statusCode] as const;
  });
  return { modules: Object.keys(modules), pages: Object.fromEntries(await Promise.all(pages)) };
}

onTestServer('a server that announces capabilities', (server) => {
  beforeAll(() => publish(server()));

  it('[OPS-126] serves the modules that need those, and none that needs another', async () => {
    expect(await served(server())).toEqual({
      modules: ['plain', 'alive'],
      pages: { plain: 200, alive: 200, later: 404 },
    });
  });
});

onTestServer(
  'a server in Baseline',
  (server) => {
    beforeAll(() => publish(server()));

    it('[OPS-126] serves no module that needs a capability', async () => {
      expect(await served(server())).toEqual({
        modules: ['plain'],
        pages: { plain: 200, alive: 404, later: 404 },
      });
    });
  },
  { isBaseline: true },
);
