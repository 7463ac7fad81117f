import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { data, module, release, useDataFolder } from '../testing/test-registry.ts';
import { endGrant, grantPath } from './grant-path.ts';
import { goLive } from './module-commands.ts';
import { rootPublicKey } from './registry-keys.ts';
import { openRegistry } from './registry-store.ts';

useDataFolder();

const reports = () => ({ dataDir: data, name: 'reports' });
const grantsOf = async (name: string) => (await openRegistry(data))?.root.modules[name]?.grants;

describe('[MFE-19] a module that the product does not contain', () => {
  it('may claim a path once that is granted, before its first release too, and keeps it over further releases', async () => {
    expect(await grantPath(reports(), '/client-area/reports')).toEqual(['/client-area/reports']);
    await release('1.0.0', 'reports');
    await grantPath(reports(), '/client-area/reports/*');
    await release('1.1.0', 'reports');
    await goLive(reports(), '1.1.0', false);
    expect((await module('reports')).grants).toEqual(['/client-area/reports', '/client-area/reports/*']);
  });

  it('loses a path whose grant has ended', async () => {
    await grantPath(reports(), '/client-area/reports');
    await release('1.0.0', 'reports');
    expect(await endGrant(reports(), '/client-area/reports')).toEqual([]);
    expect((await module('reports')).grants).toEqual([]);
    await expect(endGrant(reports(), '/client-area/reports')).rejects.toThrow(
      '/client-area/reports is not granted to reports',
    );
  });

  it.each([
    ['client-area/reports', 'client-area/reports is not a path: write it as /client-area/reports'],
    ['/client-area/reports/:id', 'is not a path'],
    ['/', 'is not a path'],
    ['/*', 'is not a path'],
    ['/client-area/dashboard', "/client-area/dashboard is the console's own"],
    ['/api/v1/reports', "/api/v1/reports is the console's own"],
    ['/assets/*', "/assets/* is the console's own"],
    ['/client-area/subscription', '/client-area/subscription is granted to billing already'],
    ['/client-area/manage-template/new', '/client-area/manage-template/* is granted to templates already'],
    ['/client-area/*', "/client-area/* is the console's own"],
    ['/client-area/view-user/*', "so /client-area/view-user/* cannot be another module's"],
    ['/client-area/sales', '/client-area/sales is granted to sales already'],
  ])('may not be granted %s', async (granted, message) => {
    await grantPath({ dataDir: data, name: 'sales' }, '/client-area/sales');
    await expect(grantPath(reports(), granted)).rejects.toThrow(message);
    expect(await grantsOf('reports')).toBeUndefined();
  });

  it('is not granted a path twice, and a module of the product none beside grants.ts', async () => {
    await grantPath(reports(), '/client-area/reports');
    await expect(grantPath(reports(), '/client-area/reports')).rejects.toThrow('granted to reports already');
    await expect(grantPath({ dataDir: data, name: 'users' }, '/client-area/reports')).rejects.toThrow(
      'The paths of users, a module of the product, are in shared/build/src/registry/grants.ts',
    );
    await expect(grantPath({ dataDir: data, name: 'root' }, '/client-area/reports')).rejects.toThrow(
      'root is not a valid module name',
    );
  });

  it('gets a path from the owner of the root key alone', async () => {
    await release('1.0.0', 'reports');
    vi.stubEnv('REGISTRY_PUBLIC_KEY', await rootPublicKey(data));
    rmSync(path.join(data, 'keys/registry.pem'));
    await expect(grantPath(reports(), '/client-area/reports')).rejects.toThrow('This needs the root key');
    expect(await grantsOf('reports')).toEqual([]);
  });
});
