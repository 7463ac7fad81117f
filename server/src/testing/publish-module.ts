import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import type { TestServer } from './test-server.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Publishes a registry with one module, `users` 3.4.1, and a build of the shell that reports, with version `1a2b3c4d`. */
export async function publishModule({ services: { config } }: TestServer): Promise<void> {
  const route = { title: 'Users', needs: ['manage-users'], frame: 'dashboard' };
  const routes = [
    { ...route, path: '/client-area/manage-user', page: 'manage-user' },
    { ...route, path: '/client-area/edit-user/:userid', page: 'edit-user' },
  ];
  const live = {
    version: '3.4.1',
    base: '/modules/users/3.4.1/',
    container: 'users_3_4_1',
    entry: 'entry.js',
    files: { 'entry.js': hashOf('entry()') },
    pages: {},
    alone: {},
    descriptor: { name: 'users', title: 'Users', contract: '^2.0.0', routes, nav: [] },
  };
  const users = { state: 'live', live, kept: [], grants: routes.map(({ path }) => path) };
  const registry = { revision: 1, contract: '2.0.0', modules: { users } };
  const signed = await signRegistry(registry, await testKeys());
  write(join(config.dataDir, 'modules/registry.json'), JSON.stringify(signed));
  const asset = (file: string) => ({ file, integrity: hashOf(file) });
  const shell = {
    scripts: [asset('main.1a2b3c4d.js')],
    styles: [],
    boot: { ...asset('boot.1.js'), text: 'boot()' },
    browserEvents: asset('browser-events.1.js'),
  };
  write(join(config.shellDir, 'shell.json'), JSON.stringify(shell));
}
