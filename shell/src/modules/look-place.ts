import { lookParameter } from '@chatline/contract/modules/look';

/** A tab stores its permission under this key; another tab, and this one after it closes, show the live release. */
const key = 'module-look';
const inAddress = new RegExp(`^#${lookParameter}=`);

/** True if the address has a permission to look at a release. */
export function isLookInAddress(): boolean {
  return inAddress.test(window.location.hash);
}

/** True if the address or this tab has a permission to look at a release. */
export function isLookWanted(): boolean {
  return isLookInAddress() || storedPermission() !== null;
}

/** Takes the permission from the address, where nobody should copy it from, else from this tab. */
export function takePermission(): string | null {
  const { hash, pathname, search } = window.location;
  if (!inAddress.test(hash)) return storedPermission();
  const permission = hash.replace(inAddress, '');
  window.history.replaceState(window.history.state, '', pathname + search);
  return permission;
}

export function storePermission(permission: string): void {
  try {
    sessionStorage.setItem(key, permission);
  } catch {
    // Without storage the look lasts until the page is left.
  }
}

export function endLook(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to remove.
  }
}

function storedPermission(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
