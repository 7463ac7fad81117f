import { ModuleRoutes } from './module-routes.tsx';

/** Modules' pages below `/client-area/`. */
export function Component() {
  return <ModuleRoutes below="/client-area" layouts={{ dashboard: [] }} />;
}
