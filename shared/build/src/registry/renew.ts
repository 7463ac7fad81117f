import { expiringParts } from '@chatline/contract/modules/expiring';
import { damagedModules } from '@chatline/contract/modules/read-registry';
import { refusalReason } from '@chatline/contract/modules/refusal-reason';
import type { RootDocument } from '@chatline/contract/modules/registry-documents';
import { rootsLeadingTo } from '@chatline/contract/modules/root-chain';
import { aheadError, isAhead } from './ahead.ts';
import { changeModule, distrustedRootKeys, presentModule, signRoot } from './change-module.ts';
import { grants } from './grants.ts';
import { readRelease } from './read-release.ts';
import { findKey, rootKey } from './registry-keys.ts';
import { changeRegistry, type OpenRegistry, openRegistry } from './registry-store.ts';
import { readSignedRelease, storeSignedRelease } from './signed-release.ts';
import { genuineTexts, isGenuine, publicText } from './signed-text.ts';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function canSign(dataDir: string, { root, signed }: OpenRegistry, name: string): Promise<boolean> {
  if (name === 'root') {
    const key = await rootKey(dataDir);
    return key !== undefined && publicText(key) === signed.root.key;
  }
  const key = await findKey(dataDir, { module: name });
  return key !== undefined && (root.modules[name]?.keys.includes(publicText(key)) ?? false);
}

async function isSignedByTrusted(dataDir: string, name: string, version: string, keys: readonly string[]) {
  try {
    const text = await readSignedRelease(dataDir, name, version);
    return keys.includes(text.key) && isGenuine(text);
  } catch {
    return false;
  }
}

/**
 * Signs the kept versions again that no trusted key has signed, so that the operators can go back to them.
 * @returns a line for each one whose files are not what was released
 */
export async function signKeptAgain(dataDir: string, name: string): Promise<readonly string[]> {
  const open = await openRegistry(dataDir);
  const own = await findKey(dataDir, { module: name });
  const others = (open?.root.modules[name]?.keys ?? []).filter((key) => own && key === publicText(own));
  const lines: string[] = [];
  for (const kept of presentModule(open, name).kept) {
    if (await isSignedByTrusted(dataDir, name, kept.version, others)) continue;
    try {
      await storeSignedRelease(dataDir, await readRelease(dataDir, name, kept));
    } catch (error) {
      lines.push(`${name} ${kept.version} is not signed again: ${reasonOf(error)}`);
    }
  }
  return lines;
}

/** The modules of the root with the paths of grants.ts; none loses one, because its live version may need it. */
function withGrants(open: OpenRegistry | undefined): Partial<Pick<RootDocument, 'modules'>> {
  if (open === undefined) return {};
  const modules: RootDocument['modules'] = {};
  for (const [name, trust] of Object.entries(open.root.modules))
    modules[name] = { ...trust, grants: [...new Set([...trust.grants, ...(grants[name] ?? [])])] };
  return { modules };
}

/** @param isFromClock true to continue from the clock if the present revision is ahead of it */
async function renewOne(dataDir: string, name: string, isFromClock = false): Promise<readonly string[]> {
  if (name === 'root') {
    await changeRegistry(
      dataDir,
      async (open) => (await signRoot(dataDir, open, withGrants(open), isFromClock)).signed,
      {
        mayBeAhead: isFromClock,
      },
    );
    return ['The root is signed again'];
  }
  await changeModule(dataDir, name, { change: (_document, open) => presentModule(open, name), isFromClock });
  return [`${name} is signed again`, ...(await signKeptAgain(dataDir, name))];
}

/**
 * Signs the root and the modules again whose keys are here.
 * @param name a module, or `root`; all by default
 * @returns what was signed, and lines that say so
 * @throws {Error} with the reason, if nothing can be signed
 */
export async function renew(dataDir: string, name?: string) {
  const open = await openRegistry(dataDir);
  if (open === undefined) throw new Error('There is no registry yet: npm run build writes it');
  if (name !== undefined) return { names: [name], lines: await renewOne(dataDir, name, true) };
  const { names, lines } = await renewThose(dataDir, open, ['root', ...Object.keys(open.documents)]);
  const done = { names, lines: [...lines, ...damagedLines(open)] };
  // A timer notices only a command that fails.
  if (done.names.length === 0) throw new Error(`Nothing is signed again:\n${done.lines.join('\n')}`);
  return done;
}

function damagedLines({ registry }: OpenRegistry): readonly string[] {
  return damagedModules(registry).map((name) => {
    const refused = registry.refused[name];
    const reason = refused === undefined ? '' : ` (${refusalReason(refused)})`;
    return `${name} is not signed again, because its part is damaged${reason}: put back what the server serves with: npm run module -- restore ${name}`;
  });
}

async function renewThose(dataDir: string, open: OpenRegistry, all: readonly string[]) {
  const names: string[] = [];
  const lines: string[] = [];
  for (const name of all) {
    if (!(await canSign(dataDir, open, name))) {
      lines.push(`${name} is not signed again: its key is not here`);
      continue;
    }
    const { revision = 0 } = name === 'root' ? open.root : (open.registry.modules[name] ?? {});
    // A timer may run on a machine whose clock is behind: a person decides which clock is right.
    if (isAhead(revision)) {
      lines.push(`${name} is not signed again. ${aheadError(name, revision).message}`);
      continue;
    }
    lines.push(...(await renewOne(dataDir, name)));
    names.push(name);
  }
  return { names, lines };
}

/**
 * Signs the root again without an earlier root key, such as one whose earlier root is lost. Consoles with this key then
 * refuse the registry.
 * @throws {Error} with the reason, if the root does not name the key, consoles with another key need its earlier root, or
 * the root's own key is not here
 */
export async function forgetEarlierKey(dataDir: string, key: string): Promise<void> {
  await changeRegistry(dataDir, async (open) => {
    if (!open?.root.earlier.includes(key))
      throw new Error(
        `The root does not name this earlier root key; it names ${open?.root.earlier.join(', ') || 'none'}`,
      );
    const { root, succession } = open.signed;
    const earlier = open.root.earlier.filter((one) => one !== key);
    const genuine = genuineTexts(open.signed);
    for (const one of earlier)
      if (rootsLeadingTo(root.key, succession, genuine, [one]).some((text) => text.key === key))
        throw new Error(
          `Consoles that were built with the root key ${one} need the earlier root of this key, so those with this key would not refuse the registry: give up the older ones first, with: npm run module -- distrust root ${one}`,
        );
    // Not even `replace-root` brings it back, because it may have leaked.
    const distrusted = [...distrustedRootKeys(open.root), key];
    return (await signRoot(dataDir, open, { earlier, distrusted })).signed;
  });
}

/** Signs again what expires soon and whose key is here. */
export async function renewExpiring(dataDir: string, nowMs = Date.now()) {
  const open = await openRegistry(dataDir);
  if (open === undefined) return { names: [], lines: [] };
  const soon = expiringParts(open.signed, nowMs);
  return renewThose(
    dataDir,
    open,
    soon.filter((name) => name === 'root' || name in open.documents),
  );
}
