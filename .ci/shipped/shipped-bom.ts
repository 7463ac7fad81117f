import { createHash } from 'node:crypto';
import * as v from 'valibot';

const licensesSchema = v.array(
  v.union([
    v.looseObject({ license: v.looseObject({ id: v.optional(v.string()), name: v.optional(v.string()) }) }),
    v.looseObject({ expression: v.string() }),
  ]),
);
const componentSchema = v.looseObject({
  'bom-ref': v.string(),
  purl: v.string(),
  licenses: v.optional(licensesSchema),
});
const bomSchema = v.looseObject({
  serialNumber: v.string(),
  metadata: v.looseObject({ timestamp: v.optional(v.string()), component: componentSchema }),
  components: v.array(componentSchema),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.optional(v.array(v.string())) })),
});

type Bom = v.InferOutput<typeof bomSchema>;
type Component = v.InferOutput<typeof componentSchema>;

/** It builds the product and runs nowhere. */
const buildTool = /^pkg:npm\/%40chatline\/build@/;
const ownPackage = /^pkg:npm\/%40chatline\//;
/** Licences of packages whose manifest does not name them, from the licence file of this version. */
const licencesOfFiles: Readonly<Record<string, string>> = {
  'pkg:npm/png-js@2.0.0': 'MIT',
  'pkg:npm/xtend@2.1.2': 'MIT',
};

/** The components that the product uses at run time, found along the dependencies. */
function findShipped({ metadata, dependencies }: Bom): ReadonlySet<string> {
  const dependsOn = new Map(dependencies.map(({ ref, dependsOn: refs = [] }) => [ref, refs]));
  const shipped = new Set<string>();
  const waiting = [metadata.component['bom-ref']];
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (shipped.has(ref) || buildTool.test(ref)) continue;
    shipped.add(ref);
    waiting.push(...(dependsOn.get(ref) ?? []));
  }
  return shipped;
}

/** @throws {Error} if its licence is not known */
function withLicence(component: Component): Component {
  if (component.licenses !== undefined && component.licenses.length > 0) return component;
  const { purl } = component;
  const id = licencesOfFiles[purl] ?? (ownPackage.test(purl) ? 'MIT' : undefined);
  if (id === undefined) throw new Error(`${purl} names no licence: add that of its licence file here.`);
  return { ...component, licenses: [{ license: { id } }] };
}

const byRef = (one: string, other: string) => (one < other ? -1 : 1);

/** An identifier that depends on the content alone, as a UUID of version 8. */
function serialOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`;
}

/**
 * Reduces pnpm's bill of materials (CycloneDX) to what is shipped, and makes it the same for the same packages: without
 * the time, sorted, and with a serial number from its content.
 * @throws {Error} if it is not one, or a licence is not known
 */
export function shippedBom(pnpmBom: unknown): Bom {
  const bom = v.parse(bomSchema, pnpmBom);
  const shipped = findShipped(bom);
  const { timestamp: _, ...metadata } = bom.metadata;
  const components = bom.components
    .filter((component) => shipped.has(component['bom-ref']))
    .map(withLicence)
    .sort((one, other) => byRef(one['bom-ref'], other['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => shipped.has(ref))
    .map((one) => ({
      ...one,
      dependsOn: (one.dependsOn ?? []).filter((ref) => shipped.has(ref)).sort(byRef),
    }))
    .sort((one, other) => byRef(one.ref, other.ref));
  const serialNumber = serialOf(JSON.stringify([metadata, components, dependencies]));
  return { ...bom, serialNumber, metadata, components, dependencies };
}
