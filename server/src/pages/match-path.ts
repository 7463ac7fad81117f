import type { ModuleRoute, Needs } from '@chatline/contract/modules/descriptor';
import { isGranted } from '@chatline/contract/modules/grants';
import { liveRelease, type Registry } from '@chatline/contract/modules/registry';
import type { Stage } from '@chatline/contract/modules/registry-documents';
import type { Release } from '@chatline/contract/modules/release';

/** The shell's own routes (specification, section 2). */
export const shellRoutes = [
  '/login',
  '/register/:data',
  '/forgot-password',
  '/client-area',
  '/client-area/dashboard',
  '/client-area/change-password',
];

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/**
 * Matches like the browser's router: it ignores case and a trailing slash, `:name` matches one segment, and `*` matches
 * the rest.
 */
function matches(pattern: string, path: string): boolean {
  const isPrefix = pattern.endsWith('/*');
  const wanted = segmentsOf(isPrefix ? pattern.slice(0, -1) : pattern);
  const given = segmentsOf(path);
  return (
    (isPrefix ? given.length >= wanted.length : given.length === wanted.length) &&
    wanted.every(
      (segment, at) => segment.startsWith(':') || segment.toLowerCase() === given[at]?.toLowerCase(),
    )
  );
}

/** A page of a module's live release. */
export interface ModulePage {
  readonly module: string;
  readonly release: Release;
  readonly page: string;
  /** The page's path as its module writes it. */
  readonly path: string;
  readonly frame: ModuleRoute['frame'];
  readonly needs: Needs;
  /** The calls that it begins with, unchecked. */
  readonly reads: unknown;
  readonly stage: Stage | undefined;
}

/** Finds the page of a live module that serves a path; paths that were not granted to the module do not count. */
export function findModulePage(registry: Registry, path: string): ModulePage | null {
  for (const [name, { grants, stage }] of Object.entries(registry.modules)) {
    const release = liveRelease(registry, name);
    const route = release?.descriptor.routes.find(
      (known) => matches(known.path, path) && isGranted(known.path, grants),
    );
    if (release && route)
      return {
        module: name,
        release,
        page: route.page,
        path: route.path,
        frame: route.frame,
        needs: route.needs,
        reads: route.reads,
        stage,
      };
  }
  return null;
}

/**
 * True if a path has no page that this server can choose: its module is switched off or unreadable, or only a staged
 * release has the page.
 */
export function isUncertainPage(registry: Registry, path: string): boolean {
  const off = Object.values(registry.modules).filter(({ state }) => state === 'off');
  const granted = off.flatMap(({ live, grants }) =>
    live.descriptor.routes.filter((route) => isGranted(route.path, grants)),
  );
  const staged = Object.values(registry.modules).flatMap(({ stage, grants }) =>
    (stage?.release.descriptor.routes ?? []).filter((route) => isGranted(route.path, grants)),
  );
  const refused = Object.values(registry.refused).flatMap(({ routes }) => routes);
  return [...granted, ...staged, ...refused].some((route) => matches(route.path, path));
}

/** Returns the shell's own route that serves a path; null if none does. */
export function shellPath(path: string): string | null {
  return shellRoutes.find((route) => matches(route, path)) ?? null;
}

const registerRoute = '/register/:data';
const formRoutes = ['/login', '/forgot-password', registerRoute];

/** Returns the address of a form of the shell in its usual spelling; null if the path has none. */
export function formPath(path: string): string | null {
  return formRoutes.includes(shellPath(path) ?? '') ? `/${segmentsOf(path).join('/')}` : null;
}

/** Returns the encoded profile in the address of a registration; null for other paths. */
export function registerData(path: string): string | null {
  if (shellPath(path) !== registerRoute) return null;
  try {
    return decodeURIComponent(segmentsOf(path)[1] ?? '');
  } catch {
    return '';
  }
}
