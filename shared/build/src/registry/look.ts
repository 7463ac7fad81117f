import { type LookPermission, lookMs } from '@chatline/contract/modules/look';
import { lookParameter } from '@chatline/contract/modules/look-parameter';
import { presentModule } from './change-module.ts';
import { consoleAddress } from './console-address.ts';
import { pathsWithoutGrant } from './grants.ts';
import { keptRelease } from './module-changes.ts';
import type { ModuleTarget } from './module-commands.ts';
import { readRelease } from './read-release.ts';
import { findKey } from './registry-keys.ts';
import { openRegistry } from './registry-store.ts';
import { storeSignedRelease } from './signed-release.ts';
import { signDocument } from './signed-text.ts';

export interface LookAddress {
  readonly address: string;
  /** True if the address is the default one, and no console was found there. */
  readonly isGuess: boolean;
  /** Paths of the release that the module has no grant for yet, which the console does not show. */
  readonly missing: readonly string[];
}

/** @throws {Error} if the text is not the address of a console, which is at the root of its origin */
function originOf(at: string): string {
  const url = URL.canParse(at) ? new URL(at) : undefined;
  const isWeb = url !== undefined && ['http:', 'https:'].includes(url.protocol);
  if (!isWeb || url.href !== `${url.origin}/`)
    throw new Error(
      `--at ${at} is not a console address: give scheme and host only, such as https://console.example.com`,
    );
  return url.origin;
}

/**
 * An address at which one browser tab shows a release that is not live. It is signed by the module's team, so nobody
 * else can make one.
 * @param at address of the console, as a person writes it
 * @throws {Error} with the reason, if the version is not released or the key is missing
 */
export async function lookAddress(
  { dataDir, name }: ModuleTarget,
  version: string,
  at?: string,
): Promise<LookAddress> {
  const found = at === undefined ? await consoleAddress(dataDir) : { url: at, isGuess: false };
  const origin = originOf(found.url);
  const open = await openRegistry(dataDir);
  const document = presentModule(open, name);
  const release = await readRelease(dataDir, name, keptRelease(document, version));
  await storeSignedRelease(dataDir, release);
  const key = await findKey(dataDir, { module: name });
  if (key === undefined) throw new Error(`${name} has no key here: set MODULE_KEY_FILE`);
  const expiresAt = new Date(Date.now() + lookMs).toISOString();
  const permission: LookPermission = { look: name, version, expiresAt };
  const page = release.descriptor.routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
  const fragment = Buffer.from(JSON.stringify(signDocument(permission, key))).toString('base64url');
  const missing = pathsWithoutGrant(release, open?.root.modules[name]?.grants);
  return { address: `${origin}${page}#${lookParameter}=${fragment}`, isGuess: found.isGuess, missing };
}
