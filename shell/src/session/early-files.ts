import { tokenStorageKey } from '@chatline/contract/constants/session';
import { followPreload, preloadScript } from '@chatline/runtime/host/request-script.ts';

// Part of the classic script that runs before paint.
// The code of a page behind the login is requested at once, but only for users who will see it: for others the file
// would be unused, and the browser's console would warn about it.
interface EarlyFiles {
  readonly roles: readonly unknown[];
  readonly files: readonly unknown[];
}

function roleOfSession(): unknown {
  try {
    const [, payload = ''] = (localStorage.getItem(tokenStorageKey) ?? '').split('.');
    const said: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof said !== 'object' || said === null || !('exp' in said) || !('user_roll' in said)) return null;
    return Number(said.exp) * 1000 > Date.now() ? said.user_roll : null;
  } catch {
    // No session, an unreadable one, or no access to storage.
    return null;
  }
}

function readEarlyFiles(): EarlyFiles {
  const said: unknown = JSON.parse(document.currentScript?.dataset.early ?? 'null');
  if (typeof said !== 'object' || said === null || !('roles' in said) || !('files' in said))
    return { roles: [], files: [] };
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return { roles: list(said.roles), files: list(said.files) };
}

function requestFile(file: unknown): void {
  if (typeof file !== 'object' || file === null || !('href' in file) || !('integrity' in file)) return;
  const link = preloadScript(String(file.href), String(file.integrity));
  void followPreload(link);
}

const { roles, files } = readEarlyFiles();
if (roles.length > 0 && roles.includes(roleOfSession())) files.forEach(requestFile);
