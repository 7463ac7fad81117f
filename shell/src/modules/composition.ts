import type { ModuleRoute, NavItem } from '@chatline/contract/modules/descriptor';
import { isGranted } from '@chatline/contract/modules/grants';
import { liveRelease, type RefusedRoute, type Registry } from '@chatline/contract/modules/registry';

/** A page that a module serves. */
export interface ModulePage extends ModuleRoute {
  readonly module: string;
  /** The module's name on the screen. */
  readonly moduleTitle: string;
}

/** A page of a module that is switched off or cannot be read: in its place stands a card with the reason. */
export interface RefusedPage extends RefusedRoute {
  readonly module: string;
  readonly moduleTitle: string;
  /** Why it cannot be read; undefined where it is switched off. */
  readonly reason: string | undefined;
}

/** What the registry's modules add up to: pages and navigation, without any code of theirs. */
export interface Composition {
  readonly pages: readonly ModulePage[];
  readonly nav: readonly NavItem[];
  readonly refused: readonly RefusedPage[];
}

/**
 * Draws pages and navigation from the descriptors. A path that was not granted is left out, and so is a
 * navigation item that leads anywhere but to a page of its own module.
 */
export function composeModules(registry: Registry): Composition {
  const live = Object.entries(registry.modules).flatMap(([name, { grants }]) => {
    const release = liveRelease(registry, name);
    if (release === undefined) return [];
    const { title, routes, nav } = release.descriptor;
    const granted = routes.filter(({ path }) => isGranted(path, grants));
    return [{ name, title, granted, nav: navOf(nav, granted) }];
  });
  return {
    pages: live.flatMap(({ name, title, granted }) =>
      granted.map((route) => ({ ...route, module: name, moduleTitle: title })),
    ),
    nav: live.flatMap(({ nav }) => nav).sort((a, b) => a.order - b.order),
    refused: [...offPages(registry), ...refusedPages(registry)],
  };
}

function navOf(nav: readonly NavItem[], granted: readonly ModuleRoute[]): readonly NavItem[] {
  const paths = new Set(granted.map(({ path }) => path));
  return nav.filter(({ path }) => path === undefined || paths.has(path));
}

function offPages({ modules }: Registry): readonly RefusedPage[] {
  return Object.entries(modules)
    .filter(([, { state }]) => state === 'off')
    .flatMap(([module, { live, grants }]) =>
      live.descriptor.routes
        .filter(({ path }) => isGranted(path, grants))
        .map(({ path, frame }) => {
          return { path, frame, module, moduleTitle: live.descriptor.title, reason: undefined };
        }),
    );
}

function refusedPages({ refused }: Registry): readonly RefusedPage[] {
  return Object.entries(refused).flatMap(([module, { title, isOff, reason, routes }]) =>
    routes.map((route) => {
      return { ...route, module, moduleTitle: title, reason: isOff ? undefined : reason };
    }),
  );
}
