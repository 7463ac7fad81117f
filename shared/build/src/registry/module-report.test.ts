import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { containerName, type Release } from '@chatline/contract/modules/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFiles } from '../bundle/compress.ts';
import { integrityOf } from '../common/integrity.ts';
import { releaseOf } from '../testing/released-module.ts';
import { changeModule } from './change-module.ts';
import { withRelease } from './module-changes.ts';
import { diffLines } from './module-report.ts';
import { folderHash } from './release-hash.ts';
import { storeSignedRelease } from './signed-release.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-report-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** The sources of a page, its own in a module that runs alone, and a font. */
interface Sources {
  readonly page?: string;
  readonly alone?: string;
  readonly font?: string;
  readonly more?: string;
  readonly change?: (release: Release) => Release;
}

/**
 * Releases sources as a bundler builds them: the names of files have hashes, and code names the container, the hash of
 * what it loads, and a number that the bundler makes of the container's name.
 */
async function build(version: string, number: number, sources: Sources = {}): Promise<void> {
  const { page = 'page', alone = 'alone', font = 'font', more, change = (release) => release } = sources;
  const plain = releaseOf('users', version);
  const { container } = plain;
  const dir = path.join(data, 'modules/users', version);
  mkdirSync(path.join(dir, 'alone'), { recursive: true });
  const hash = (text: string) =>
    Buffer.from(integrityOf(Buffer.from(text)))
      .toString('hex')
      .slice(20, 28);
  const files: Record<string, string> = {};
  const add = (name: string, text: string) => {
    const file = name.replace('.', `.${hash(text)}.`);
    files[file] = integrityOf(Buffer.from(text));
    writeFileSync(path.join(dir, file), text);
    return file;
  };
  // A minifier gives names by how often each character is used.
  const name = number % 2 === 0 ? 'e8' : 'e9';
  const code = `rspackChunk${container}.push([[547],{7505(){let ${name}='${page}';return ${name}}}])`;
  const chunk = add('page-users.js', code);
  const own = { [chunk]: files[chunk] ?? '' };
  const [, chunkHash] = chunk.split('.');
  const hashes = [`547:"${files[chunk]}"`, `99:"none"`];
  if (number > 547) hashes.reverse();
  const load = `{547:"${chunkHash}"},{${hashes}},{${number}:0},/^(${number > 547 ? '547' : `${number}|547`})$/`;
  const entry = add('remoteEntry.js', `var ${container};rspackChunk${container};load(${load})`);
  add('alone/alone.js', `rspackChunk${containerName('users_alone', version)}.push('${alone}')`);
  add('font.woff2', font);
  if (more !== undefined) add('more.css', more);
  const { [entry]: entryHash = '' } = files;
  const made = change({ ...plain, entry, files: { ...own, [entry]: entryHash } });
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(made));
  await compressFiles(dir, Object.keys(files));
  const releaseHash = await folderHash(dir);
  await changeModule(data, 'users', {
    change: (document) => withRelease(document, { release: made, releaseHash }),
  });
  await storeSignedRelease(data, made);
}

const diff = () => diffLines({ dataDir: data, name: 'users' }, '1.0.0', '1.10.0');

describe('`diff` of two releases', () => {
  beforeEach(() => build('1.0.0', 118));

  it('[MFE-17] says that there is no difference if their sources are equal', async () => {
    await build('1.10.0', 643);
    expect(await diff()).toEqual(['users 1.0.0 → 1.10.0', 'no difference']);
  });

  it('[MFE-17] lists only the files that differ, with their compressed sizes', async () => {
    await build('1.10.0', 643, { page: 'another page', font: 'another font' });
    expect(await diff()).toEqual([
      'users 1.0.0 → 1.10.0',
      '~ font.woff2 4 → 12 bytes',
      expect.stringMatching(/^~ page-users\.js \d+ → \d+ bytes \(brotli\)$/),
    ]);
  });

  it('[MFE-17] lists a file that only one of them has', async () => {
    await build('1.10.0', 643, { more: 'more' });
    expect(await diff()).toEqual(['users 1.0.0 → 1.10.0', '+ more.css 0 → 8 bytes (brotli)']);
    expect(await diffLines({ dataDir: data, name: 'users' }, '1.10.0', '1.0.0')).toEqual([
      'users 1.10.0 → 1.0.0',
      '- more.css 8 → 0 bytes (brotli)',
    ]);
  });

  it('[MFE-17] lists changes of the description, by their kind', async () => {
    await build('1.10.0', 643, {
      change: (release) => ({
        ...release,
        kit: ['@chatline/ui/button'],
        descriptor: {
          ...release.descriptor,
          title: 'People',
          capabilities: ['messages.status'],
          routes: release.descriptor.routes.map((route) => ({
            ...route,
            reads: [{ path: '/v1/messages', method: 'GET' }],
          })),
        },
      }),
    });
    expect(await diff()).toEqual([
      'users 1.0.0 → 1.10.0',
      '- title users',
      '+ title People',
      '+ kit @chatline/ui/button',
      '+ capability messages.status',
      '+ read of /client-area/create-user {"path":"/v1/messages","method":"GET"}',
    ]);
  });
});
