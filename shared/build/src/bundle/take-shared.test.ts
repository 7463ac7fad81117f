import { describe, expect, it } from 'vitest';
import { takeShared } from './take-shared.ts';

const part = (key: string, range: string) =>
  `{ shareScope: "default", shareKey: "${key}", import: null, requiredVersion: "${range}", strictVersion: true, singleton: true, eager: false, fallback: undefined, treeShakingMode: null }`;
const bundlersCode = (range = '^2.1.0') =>
  `__webpack_require__.consumesLoadingData = { chunkMapping: {"7":["12"]}, moduleIdToConsumeDataMapping: {"12": ${part('kit', range)}}, initialConsumes: [] };\nvar more;`;

/** Loads the part in a container whose host shares these versions, and requires it. */
async function load(versions: readonly string[] | undefined): Promise<unknown> {
  const shared = (version: string) => ({ get: async () => () => version, from: 'shell' });
  const kit = versions && Object.fromEntries(versions.map((version) => [version, shared(version)]));
  const modules: Record<string, (module: { exports: unknown }) => void> = {};
  const container = {
    S: { default: { ...(kit && { kit }) } },
    f: { consumes: (_chunk: string, _promises: Promise<unknown>[]) => {} },
    m: modules,
    c: {},
  };
  new Function('__webpack_require__', takeShared(bundlersCode()))(container);
  const promises: Promise<unknown>[] = [];
  container.f.consumes('7', promises);
  await Promise.all(promises);
  const module = { exports: undefined as unknown };
  modules['12']?.(module);
  return module.exports;
}

describe("a module's container", () => {
  it('[MFE-01] takes a shared part of the same major version that is not older', async () => {
    await expect(load(['2.1.0'])).resolves.toBe('2.1.0');
    await expect(load(['2.10.0'])).resolves.toBe('2.10.0');
    await expect(load(['2.1.3', '2.9.0'])).resolves.toBe('2.9.0');
  });

  it('[MFE-01] refuses another major version, an older one, a preview, and none', async () => {
    for (const version of ['3.0.0', '1.9.0', '2.0.9', '2.2.0-beta.1'])
      await expect(load([version])).rejects.toThrow(
        `Unsatisfied version ${version} from shell of shared singleton module kit (required ^2.1.0)`,
      );
    await expect(load(undefined)).rejects.toThrow("Shared module kit doesn't exist in shared scope default");
  });

  it('[MFE-01] is not built if the bundler describes a shared part in another way', () => {
    expect(() => takeShared(bundlersCode('>=2.1.0'))).toThrow('adapt shared/build/src/bundle/take-shared.ts');
    expect(() => takeShared('var consumes;')).toThrow('adapt shared/build/src/bundle/take-shared.ts');
  });
});
