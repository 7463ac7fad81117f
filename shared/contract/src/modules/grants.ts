/** Paths of the shell itself; no module may claim one, not even with a grant. */
const reserved = [
  '/login',
  '/register',
  '/forgot-password',
  '/client-area',
  '/client-area/dashboard',
  '/client-area/change-password',
  '/api',
  '/modules',
  '/assets',
];

/** True for the shell's own paths. */
export function isReserved(path: string): boolean {
  return reserved.some(
    (reservedPath) =>
      path === reservedPath || (reservedPath !== '/client-area' && path.startsWith(`${reservedPath}/`)),
  );
}

/**
 * True if a module may serve a path: it has been granted and is not one of the shell's own.
 * @param grants exact paths, or prefixes ending in `/*` (releases.md, A module's life)
 */
export function isGranted(path: string, grants: readonly string[]): boolean {
  if (isReserved(path)) return false;
  return grants.some((grant) =>
    grant.endsWith('/*') ? path.startsWith(grant.slice(0, -1)) : path === grant,
  );
}
