import { lookParameter } from '@chatline/contract/modules/look';

/** Where a tab keeps its permission; another tab, and this one after it closes, see the live release. */
const key = 'module-look';
const inAddress = new RegExp(`^#${lookParameter}=`);

/** True if the address has a permission to look at a release. */
export function isLookInAddress(): boolean {
  return inAddress.test(window.location.hash);
}

/** True if the address or this tab has a permission to look at a release. */
export function isLookWanted(): boolean {
  return isLookInAddress() || keptPermission() !== null;
}

/** Takes the permission from the address, where nobody should copy it from, else from this tab. */
export function takePermission(): string | null {
  const { hash, pathname, search } = window.location;
  if (!inAddress.test(hash)) return keptPermission();
  const permission = hash.replace(inAddress, '');
  window.history.replaceState(window.history.state, '', pathname + search);
  return permission;
}

export function keepPermission(permission: string): void {
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

function keptPermission(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
