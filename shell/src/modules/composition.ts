import type { ModuleRoute, NavItem } from '@chatline/contract/modules/descriptor';
import { isGranted } from '@chatline/contract/modules/grants';
import { navOfModule } from '@chatline/contract/modules/module-nav';
import {
  liveRelease,
  type RefusedModule,
  type RefusedRoute,
  type Registry,
} from '@chatline/contract/modules/registry';

/** A page that a module serves. */
export interface ModulePage extends ModuleRoute {
  readonly module: string;
  /** The module's display name. */
  readonly moduleTitle: string;
}

/** A page of a module that is switched off or unreadable; a card with the reason is shown in its place. */
export interface RefusedPage extends RefusedRoute {
  readonly module: string;
  readonly moduleTitle: string;
  /** The reason why it is unreadable; undefined if it is switched off. */
  readonly fault: RefusedModule['fault'] | undefined;
}

/** The pages and navigation of all modules in the registry, without their code. */
export interface Composition {
  readonly pages: readonly ModulePage[];
  readonly nav: readonly NavItem[];
  readonly refused: readonly RefusedPage[];
}

/**
 * Builds pages and navigation from the descriptors. A path that was not granted is left out, and so is a
 * navigation item that links to anything but a page of its own module.
 * @param wholeNav navigation of all modules, if the registry lacks some
 */
export function composeModules(registry: Registry, wholeNav?: readonly NavItem[]): Composition {
  const live = Object.entries(registry.modules).flatMap(([name, { grants }]) => {
    const release = liveRelease(registry, name);
    if (release === undefined) return [];
    const { title, routes } = release.descriptor;
    const granted = routes.filter(({ path }) => isGranted(path, grants));
    return [{ name, title, granted, nav: navOfModule(release.descriptor, grants) }];
  });
  return {
    pages: live.flatMap(({ name, title, granted }) =>
      granted.map((route) => ({ ...route, module: name, moduleTitle: title })),
    ),
    nav: [...(wholeNav ?? live.flatMap(({ nav }) => nav))].sort((a, b) => a.order - b.order),
    refused: [...offPages(registry), ...refusedPages(registry)],
  };
}

function offPages({ modules }: Registry): readonly RefusedPage[] {
  return Object.entries(modules)
    .filter(([, { state }]) => state === 'off')
    .flatMap(([module, { live, grants }]) =>
      live.descriptor.routes
        .filter(({ path }) => isGranted(path, grants))
        .map(({ path, frame }) => {
          return { path, frame, module, moduleTitle: live.descriptor.title, fault: undefined };
        }),
    );
}

function refusedPages({ refused }: Registry): readonly RefusedPage[] {
  return Object.entries(refused).flatMap(([module, { title, isOff, fault, routes }]) =>
    routes.map((route) => {
      return { ...route, module, moduleTitle: title, fault: isOff ? undefined : fault };
    }),
  );
}
