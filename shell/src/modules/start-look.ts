import { lookSchema, maxLookMs } from '@chatline/contract/modules/look';
import { ownValue } from '@chatline/contract/modules/own-value';
import { isOwnRelease } from '@chatline/contract/modules/read-module';
import type { Registry } from '@chatline/contract/modules/registry';
import { releaseSchema } from '@chatline/contract/modules/release';
import { type SignedText, signedTextSchema } from '@chatline/contract/modules/signed-registry';
import * as v from 'valibot';
import { lookFilesOf } from '../session/look-files.ts';
import { decodePermission, endLook, storeLook, takePermission } from '../session/look-permission.ts';
import type { Look } from './chosen-releases.ts';
import { isGenuine } from './verify-registry.ts';

/**
 * Checks this tab's permission to look at a release, and reads that release.
 * @param modulesOrigin origin of the modules' files; empty for our own
 * @returns null if there is none, or it is not signed by the module's team, has expired, is valid for too long, or does
 * not load
 */
export async function startLook(registry: Registry, modulesOrigin = ''): Promise<Look | null> {
  const permission = takePermission();
  const look = permission === null ? null : await read(permission, registry);
  if (permission !== null && look !== null) storeLook(permission, lookFilesOf(look.release, modulesOrigin));
  else endLook();
  return look;
}

async function read(permission: string, { modules }: Registry): Promise<Look | null> {
  try {
    const signed = v.parse(signedTextSchema, decodePermission(permission));
    const { look: module, version, expiresAt } = v.parse(lookSchema, JSON.parse(signed.payload));
    const keys = ownValue(modules, module)?.keys ?? [];
    if (!(await isSignedBy(signed, keys))) return null;
    const response = await fetch(`/modules/${module}/${version}.signed.json`);
    // The device's clock may be wrong.
    const nowMs = Date.parse(response.headers.get('date') ?? '') || Date.now();
    const leftMs = Date.parse(expiresAt) - nowMs;
    if (leftMs < 0 || leftMs > maxLookMs) return null;
    const text = v.parse(signedTextSchema, await response.json());
    if (!(await isSignedBy(text, keys))) return null;
    const release = v.parse(releaseSchema, JSON.parse(text.payload));
    return release.version === version && isOwnRelease(module, release) ? { module, release } : null;
  } catch (error) {
    console.info('This tab shows the live releases, because the link to another one cannot be used.', error);
    return null;
  }
}

async function isSignedBy(text: SignedText, keys: readonly string[]): Promise<boolean> {
  return keys.includes(text.key) && (await isGenuine(text));
}
