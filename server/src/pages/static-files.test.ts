import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import { expect, it } from 'vitest';
import { onTestServer, type TestServer } from '../testing/test-server.ts';

const entry = 'entry';

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const get = (server: TestServer, url: string) => server.request({ url });

onTestServer('the static file server', (server) => {
  it('lets releases be cached forever, sends compressed files if they exist, and never lets the registry be cached', async () => {
    const signed = await signRegistry({ revision: 1, modules: {} }, await testKeys());
    write(join(server().services.config.dataDir, 'modules', 'registry.json'), JSON.stringify(signed));
    const file = join(server().services.config.dataDir, 'modules', 'users', '1.0.0', 'remoteEntry.js');
    write(file, entry);
    write(`${file}.br`, brotliCompressSync(entry));
    const url = '/modules/users/1.0.0/remoteEntry.js';
    const plain = await get(server(), url);
    expect([plain.body, plain.headers['cache-control']]).toEqual([
      entry,
      'public, max-age=31536000, immutable',
    ]);
    const packed = await server().request({ url, headers: { 'accept-encoding': 'br' } });
    expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
      'br',
      plain.headers['content-type'],
    ]);
    const registry = await get(server(), '/modules/registry.json');
    expect(registry.headers['cache-control']).toBe('no-store');
    expect(registry.headers.etag).toBeDefined();
    for (const missing of ['/modules/users/1.0.0/none.js', '/assets/none.js', '/api/none']) {
      const response = await get(server(), missing);
      expect([missing, response.statusCode, String(response.headers['content-type'])]).toEqual([
        missing,
        404,
        expect.stringContaining('problem'),
      ]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    const outside = await get(server(), '/modules/..%2Fkeys%2Fsession.key');
    expect([outside.statusCode, outside.json().title]).toEqual([400, 'The request could not be read.']);
  });

  it('never lets the signature of a release or a copy of the registry be cached, because they are replaced', async () => {
    const { dataDir } = server().services.config;
    for (const file of ['users/1.0.0.signed.json', 'registry.last-good.json']) {
      write(join(dataDir, 'modules', file), '{"n":1}');
      const { body, headers } = await get(server(), `/modules/${file}`);
      expect([file, body, headers['cache-control']]).toEqual([file, '{"n":1}', 'no-store']);
    }
  });

  it('follows no link out of its folder, neither to a file nor through a folder nor for a compressed copy', async () => {
    const { dataDir } = server().services.config;
    write(join(dataDir, 'keys', 'linked.js'), 'secret');
    const release = join(dataDir, 'modules', 'linked', '1.0.0');
    write(join(release, 'own file.js'), entry);
    write(join(release, 'packed.js'), entry);
    symlinkSync(join(dataDir, 'keys', 'linked.js'), join(release, 'leak.js'));
    symlinkSync(join(dataDir, 'keys'), join(release, 'keys'));
    symlinkSync(join(dataDir, 'keys', 'linked.js'), join(release, 'packed.js.br'));
    const headers = { 'accept-encoding': 'br' };
    for (const file of ['leak.js', '%6ceak.js', 'keys/linked.js', 'packed.js']) {
      const response = await server().request({ url: `/modules/linked/1.0.0/${file}`, headers });
      expect([file, response.statusCode, response.body.includes('secret')]).toEqual([file, 404, false]);
    }
    expect((await get(server(), '/modules/linked/1.0.0/own%20file.js')).body).toBe(entry);
  });
});
