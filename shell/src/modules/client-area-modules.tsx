import { ModuleRoutes } from './module-routes.tsx';

/** Pages that modules bring below `/client-area/`. */
export function Component() {
  return <ModuleRoutes below="/client-area" layouts={{ dashboard: [] }} />;
}
