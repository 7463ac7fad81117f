import type { Release } from '@chatline/contract/modules/release';
import { shellManifestSchema } from '@chatline/contract/modules/shell-manifest';
import * as v from 'valibot';
import type { Carried, FilesInScripts } from '../bundle/carried-code.ts';
import { storeOf } from '../store/release-store.ts';

/** Packages that shell and module may both carry, each with the reason why one for both would be worse. */
const mayBeTwice: Readonly<Record<string, string>> = {
  valibot: 'a file has only the functions that it uses, 2 to 4 KB of brotli; a shared one has all, 13 KB',
  '@tabler/icons-react': 'each icon is a file, and the function that draws them has 0.4 KB',
  'jwt-decode': 'it has 0.3 KB',
};

/**
 * `shared/contract` is bundled where it is used, so that a release means the same in every shell. The most of it that
 * a page has twice, in bytes before they are minified, of which about one in seven is sent: the largest of the day on
 * which this was set plus about 15 percent.
 */
const maxContractBytes = 31_500;

const shellSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.pick(shellManifestSchema, ['scripts', 'early', 'kit', 'carried']),
);
/** The part of `shell.json` that says what each file carries; earlier builds do not. */
export type ShellCode = v.InferOutput<typeof shellSchema>;

/** The code that files carry; all files without names. */
export const codeIn = (carried: Carried, names = Object.keys(carried)) =>
  new Map(names.flatMap((name) => Object.entries(carried[name] ?? {})));

interface Loaded {
  /** Bytes by package or source. */
  readonly own: ReadonlyMap<string, number>;
  readonly ofShell: ReadonlyMap<string, number>;
}

/** The code that a page's own files have, and that of the files of the shell which it needs. */
function loadedBy(page: string, release: Release, carried: Carried, shell: ShellCode): Loaded {
  const parts = (release.pageKit?.[page] ?? []).flatMap((part) => shell.kit[part] ?? []);
  const early = shell.early[frameOf(page, release)] ?? [];
  const named = [...shell.scripts, ...early, ...parts].map(({ file }) => file);
  return {
    own: codeIn(carried, [release.entry, ...(release.pages[page] ?? [])]),
    ofShell: codeIn(shell.carried ?? {}, named),
  };
}

function frameOf(page: string, { descriptor }: Release): string {
  return descriptor.routes.find((route) => route.page === page)?.frame ?? '';
}

/** Describes the part of `shared/contract` that a page loads twice, if it is too much. */
function contractExcess(page: string, { own, ofShell }: Loaded): string | undefined {
  const twice = [...own]
    .filter(([code]) => code.startsWith('shared/contract/') && ofShell.has(code))
    .sort(([, bytes], [, others]) => others - bytes);
  const sum = twice.reduce((total, [, bytes]) => total + bytes, 0);
  if (sum <= maxContractBytes) return undefined;
  const [largest] = twice[0] ?? [];
  return `its page ${page} brings ${sum.toLocaleString('en')} bytes of shared/contract that the console brings too, the largest ${largest}; at most ${maxContractBytes.toLocaleString('en')} may be there twice`;
}

/** The packages that files carry, without those that may be there twice. */
export function packagesIn(code: ReadonlyMap<string, number>): readonly string[] {
  return [...code.keys()].filter((one) => !one.startsWith('shared/') && !Object.hasOwn(mayBeTwice, one));
}

/** The reason why a release is refused; undefined if it brings nothing that the shell brings too. */
export function shippedTwice(release: Release, carried: Carried, shell: ShellCode): string | undefined {
  const part = [...codeIn(carried).keys()].find((code) => /^shared\/(?:ui|runtime)\//.test(code));
  if (part !== undefined) return `it bundles ${part}, which only the console may: import a part of the kit`;
  const ofWholeShell = codeIn(shell.carried ?? {});
  for (const page of Object.keys(release.pages)) {
    const loaded = loadedBy(page, release, carried, shell);
    // A window is a document of its own; elsewhere a person comes from any page of the shell, whose code stays.
    const ofShell = frameOf(page, release) === 'popup' ? loaded.ofShell : ofWholeShell;
    const double = packagesIn(loaded.own).find((code) => ofShell.has(code));
    if (double !== undefined)
      return `its page ${page} brings ${double}, which the console brings too: share it as a part of the kit`;
    const excess = contractExcess(page, loaded);
    if (excess !== undefined) return excess;
  }
  return undefined;
}

/**
 * The reason why scripts of the shell that one page loads are wrong: two have the code of the same file. A page of a
 * module may load every part of the kit beside its frame; the forms of the shell load no kit, and have copies of what
 * they need of it.
 */
export function shellShipsTwice(
  { scripts, early, kit }: ShellCode,
  code: FilesInScripts,
): string | undefined {
  const ofKit = Object.values(kit).flat();
  for (const [frameOrRoute, ofPage] of Object.entries(early)) {
    const parts = frameOrRoute.startsWith('/') ? [] : ofKit;
    const owners = new Map<string, string>();
    for (const script of new Set([...scripts, ...ofPage, ...parts].map((one) => one.file))) {
      for (const file of code.get(script) ?? []) {
        const owner = owners.get(file);
        if (owner !== undefined)
          return `a page of ${frameOrRoute} loads ${file} in ${owner} and in ${script}`;
        owners.set(file, script);
      }
    }
  }
  return undefined;
}

/** Reads the sources in each file of the shell in the store; undefined without a shell or with an earlier one. */
export async function storedShell(dataDir: string): Promise<ShellCode | undefined> {
  const bytes = await storeOf(dataDir).read('shell/shell.json');
  const shell = v.safeParse(shellSchema, bytes?.toString('utf8'));
  return shell.success ? shell.output : undefined;
}

/**
 * @throws {Error} with the reason, if a page would load code twice: from the release, and from the shell in the store
 */
export async function checkShippedOnce(dataDir: string, release: Release, carried: Carried): Promise<void> {
  const shell = await storedShell(dataDir);
  const reason = shell && shippedTwice(release, carried, shell);
  if (reason !== undefined)
    throw new Error(
      `${release.descriptor.name} ${release.version}: ${reason} (shared/build/src/release/check-shipped-once.ts)`,
    );
}
