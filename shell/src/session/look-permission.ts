import { lookParameter } from '@chatline/contract/modules/look-parameter';

/** A tab stores its permission under this key; another tab, and this one after it closes, show the live release. */
const key = 'module-look';
/** The files of the release that this tab looks at, under the paths of its pages. */
const filesKey = 'module-look-files';
const inAddress = new RegExp(`^#${lookParameter}=`);

/** True if the address has a permission to look at a release. */
export function isLookInAddress(): boolean {
  return inAddress.test(window.location.hash);
}

/** True if the address or this tab has a permission to look at a release. */
export function isLookWanted(): boolean {
  return isLookInAddress() || storedPermission() !== null;
}

/** The permission of the address, else of this tab; null if there is none. */
export function presentPermission(): string | null {
  return isLookInAddress() ? window.location.hash.replace(inAddress, '') : storedPermission();
}

/** Takes the permission from the address, where nobody should copy it from, else from this tab. */
export function takePermission(): string | null {
  const { pathname, search } = window.location;
  const permission = presentPermission();
  if (isLookInAddress()) window.history.replaceState(window.history.state, '', pathname + search);
  return permission;
}

/** The signed text of a permission. @throws {Error} if it is not one */
export function decodePermission(permission: string): unknown {
  return JSON.parse(atob(permission.replaceAll('-', '+').replaceAll('_', '/')));
}

/** @param files of the release, which the script that runs before paint preloads; see look-files.ts */
export function storeLook(permission: string, files: string): void {
  try {
    sessionStorage.setItem(key, permission);
    sessionStorage.setItem(filesKey, files);
  } catch {
    // Without storage the look lasts until the page is left.
  }
}

export function endLook(): void {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(filesKey);
  } catch {
    // There is nothing to remove.
  }
}

const storedPermission = () => stored(key);
/** The files that {@link storeLook} has stored; null without any. */
export const storedFiles = () => stored(filesKey);

function stored(item: string): string | null {
  try {
    return sessionStorage.getItem(item);
  } catch {
    return null;
  }
}
