import { announcedCapabilities } from '../capabilities/announced.ts';
import type { Config } from '../platform/config.ts';
import type { RegistryFile } from './registry-file.ts';

/**
 * Returns a function that leaves out of a registry the modules whose descriptors name a capability that this server does
 * not announce: their pages would have no call to make. Each part is signed by itself, so the others stay as they are.
 */
export function servedPart(config: Config): (file: RegistryFile | null) => RegistryFile | null {
  const announced: ReadonlySet<string> = new Set(announcedCapabilities(config));
  let last: { readonly whole: RegistryFile; readonly served: RegistryFile } | undefined;

  function withoutUnserved(file: RegistryFile): RegistryFile {
    const { registry, signed } = file;
    const isServed = (name: string) =>
      registry.modules[name]?.live.descriptor.capabilities.every((one) => announced.has(one)) ?? true;
    const served = <T>(modules: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(modules).filter(([name]) => isServed(name)));
    if (signed === null || Object.keys(registry.modules).every(isServed)) return file;
    const partial = { ...signed, modules: served(signed.modules) };
    return {
      ...file,
      text: JSON.stringify(partial),
      signed: partial,
      registry: { ...registry, modules: served(registry.modules) },
    };
  }
  return (file) => {
    if (file === null) return null;
    if (last?.whole !== file) last = { whole: file, served: withoutUnserved(file) };
    return last.served;
  };
}
