import * as v from 'valibot';
import { readableRouteSchema } from './descriptor.ts';
import { explainIssue } from './explain-issue.ts';
import { isGranted, isReserved } from './grants.ts';
import {
  moduleSchema,
  type RefusedModule,
  type RefusedRoute,
  type RegisteredModule,
  type Registry,
  registryFormat,
} from './registry.ts';

/** A registry, or the reason why none of it can be used. */
export type RegistryReading =
  | { readonly registry: Registry; readonly problem?: undefined }
  | { readonly registry?: undefined; readonly problem: string };

const frameSchema = v.looseObject({
  /** Registries without this field have the first format. */
  format: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+$/)), '1.0'),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  modules: v.pipe(
    v.unknown(),
    // Valibot would accept an array as a record.
    v.check((modules) => !Array.isArray(modules)),
    v.record(v.string(), v.unknown()),
  ),
});

const unknowns = v.fallback(v.array(v.unknown()), []);
const descriptorRemains = v.object({
  title: v.fallback(v.pipe(v.string(), v.minLength(1), v.maxLength(40)), ''),
  routes: unknowns,
});
const nothing = { title: '', routes: [] };
const texts = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => list.filter((one) => typeof one === 'string')),
);
const remainsSchema = v.object({
  state: v.fallback(v.string(), 'live'),
  grants: v.fallback(v.optional(texts), undefined),
  live: v.fallback(v.object({ descriptor: v.fallback(descriptorRemains, nothing) }), { descriptor: nothing }),
});

const majorOf = (format: string) => format.split('.')[0];

/** Reads the text of a registry whose signature has been checked, module by module. */
export function readRegistryText(text: string): RegistryReading {
  const frame = v.safeParse(frameSchema, parsed(text));
  if (!frame.success) return { problem: 'it is malformed' };
  const { format, modules } = frame.output;
  if (majorOf(format) !== majorOf(registryFormat))
    return { problem: `its format is ${format}, and this console reads ${registryFormat}` };
  const accepted: Record<string, RegisteredModule> = {};
  const refused: Record<string, RefusedModule> = {};
  for (const [name, raw] of Object.entries(modules)) {
    const module = v.safeParse(moduleSchema, raw);
    if (module.success) accepted[name] = module.output;
    else refused[name] = refusedModule(name, raw, explainIssue(module.issues[0], 'this console'));
  }
  return { registry: { ...frame.output, modules: accepted, refused } };
}

/** A module without a readable address may be at any address that no other module has. */
const anywhere: readonly RefusedRoute[] = [
  { path: '/client-area/*', frame: 'dashboard' },
  { path: '/*', frame: 'public' },
];

/** Returns the name and addresses of an unreadable module, for its card. */
function refusedModule(name: string, raw: unknown, reason: string): RefusedModule {
  const remains = v.safeParse(remainsSchema, raw);
  if (!remains.success) return { title: name, reason, isOff: false, routes: anywhere, raw };
  const { state, grants, live } = remains.output;
  const { title, routes } = live.descriptor;
  return {
    title: title || name,
    reason,
    isOff: state === 'off',
    routes: refusedRoutes(routes, grants),
    raw,
  };
}

/** @param grants undefined if they cannot be read: a card takes no address from another module */
function refusedRoutes(
  routes: readonly unknown[],
  grants: readonly string[] | undefined,
): readonly RefusedRoute[] {
  const claimed = routes.flatMap(readRoute);
  if (grants === undefined) {
    const free = claimed.filter(({ path }) => !isReserved(path));
    return free.length > 0 ? free : anywhere;
  }
  const routesOrGrants =
    claimed.length > 0 ? claimed : grants.map((path) => ({ path, frame: usualFrame(path) }));
  return routesOrGrants.filter(({ path }) => isGranted(path, grants));
}

const usualFrame = (path: string): RefusedRoute['frame'] =>
  path.startsWith('/client-area/') ? 'dashboard' : 'public';

function readRoute(route: unknown): readonly RefusedRoute[] {
  const parsedRoute = v.safeParse(readableRouteSchema, route);
  if (!parsedRoute.success) return [];
  const { path, frame } = parsedRoute.output;
  return [{ path, frame: frame ?? usualFrame(path) }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
