import { containerName, type Release } from '@chatline/contract/modules/release';
import { inParallel } from '../common/in-parallel.ts';
import { releaseFile } from '../common/release-files.ts';
import { storeOf } from '../store/release-store.ts';
import type { ModuleTarget } from './module-commands.ts';

const hashInName = /\.([0-9a-f]{8})(?=\.\w+$)/;
/** A file's name without its hash, so that versions of the same file meet. */
const stem = (file: string) => file.replace(hashInName, '');

/** Text of which a build depends on the version alone, with what stands for it. */
type Own = readonly [text: string | RegExp, standsFor: string];

/** Folder and names of a release, the hashes of its files, and those of their bytes. */
function ownTexts(
  { base, container, version, descriptor }: Release,
  files: readonly string[],
): readonly Own[] {
  const hashes = files.flatMap((file): Own[] => {
    const [, hash] = hashInName.exec(file) ?? [];
    return hash === undefined ? [] : [[hash, stem(file)]];
  });
  return [
    [base, 'base'],
    [container, 'container'],
    [containerName(`${descriptor.name}_alone`, version), 'alone'],
    ...hashes,
    [/\bsha\d{3}-[\w+/]+=*/g, 'integrity'],
  ];
}

/** A script that loads the others. The bundler numbers its own chunk by the container's name, and sorts lists by that. */
const loadsOthers = /^(?:remoteEntry|alone\/(?:alone|embed))\.js$/;

function withoutNumbering(text: string): string {
  return text
    .replace(/\{\d+:0\}/g, '{0:0}')
    .replace(/\/\^[\d|()[\]]+\$\//g, '/^0$/')
    .replace(
      /\{\d+:"[^"]*"(?:,\d+:"[^"]*")*\}/g,
      (map) => `{${map.slice(1, -1).split(',').sort().join(',')}}`,
    );
}

interface ReadFile {
  /** Without what depends on the version alone. */
  readonly content: string;
  readonly bytes: number;
  readonly isCompressed: boolean;
}

/** The files of a release that a browser may load, by their names without a hash. */
async function filesOf(
  { dataDir, name }: ModuleTarget,
  release: Release,
): Promise<ReadonlyMap<string, ReadFile>> {
  const folder = `modules/${name}/${release.version}`;
  const store = storeOf(dataDir);
  const stored = new Map(
    (await store.list(folder)).map(({ path, bytes }) => [path.slice(folder.length + 1), bytes] as const),
  );
  const files = [...stored.keys()].filter((file) => !/\.(?:br|gz)$/.test(file) && file !== releaseFile);
  const own = ownTexts(release, files);
  const read = await inParallel(files, async (file): Promise<[string, ReadFile]> => {
    // As single bytes, so that a picture is compared as it is.
    const text = (await store.read(`${folder}/${file}`))?.toString('latin1') ?? '';
    const plain = own.reduce((left, [one, standsFor]) => left.replaceAll(one, standsFor), text);
    const content = loadsOthers.test(stem(file)) ? withoutNumbering(plain) : plain;
    const compressed = stored.get(`${file}.br`);
    const bytes = compressed ?? stored.get(file) ?? 0;
    return [stem(file), { content, bytes, isCompressed: compressed !== undefined }];
  });
  const merged = new Map<string, ReadFile>();
  for (const [file, one] of read) {
    const { content = '', bytes = 0 } = merged.get(file) ?? {};
    merged.set(file, { ...one, content: content + one.content, bytes: bytes + one.bytes });
  }
  return merged;
}

/**
 * Compares two scripts. The minifier of the build takes letters for names by how often each character is in the text;
 * esbuild does not, so it makes the same of both.
 */
async function hasSameCode(file: string, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  if (!file.endsWith('.js')) return false;
  const { transform } = await import('esbuild');
  const minify = (text: string) =>
    transform(text, { minify: true, legalComments: 'none' }).then(
      ({ code }) => code,
      () => text,
    );
  return (await minify(one)) === (await minify(other));
}

/** The files of two releases that differ, with their sizes. */
export async function fileLines(target: ModuleTarget, one: Release, other: Release): Promise<string[]> {
  const [before, after] = [await filesOf(target, one), await filesOf(target, other)];
  const files = [...new Set([...before.keys(), ...after.keys()])].sort();
  const lines = await inParallel(files, async (file) => {
    const [was, is] = [before.get(file), after.get(file)];
    if (was !== undefined && is !== undefined && (await hasSameCode(file, was.content, is.content)))
      return [];
    const sign = was === undefined ? '+' : is === undefined ? '-' : '~';
    const kind = (is ?? was)?.isCompressed ? ' (brotli)' : '';
    return [`${sign} ${file} ${was?.bytes ?? 0} → ${is?.bytes ?? 0} bytes${kind}`];
  });
  return lines.flat();
}
