import type { Compiler } from '@rspack/core';

const chunksForm = /chunkMapping: (\{.*?\}), moduleIdToConsumeDataMapping: /;
const partForm =
  /"([^"]+)": \{ shareScope: "default", shareKey: "([^"]+)", import: null, requiredVersion: "\^([1-9]\d*\.\d+\.\d+)", strictVersion: true, singleton: true, eager: false, fallback: undefined, treeShakingMode: null \}/g;

/**
 * Throws like the bundler's own code, with the same messages. A preview of a version, such as 2.1.0-beta, is refused.
 */
const takeCode = `
const isBelow = (one, other) => {
  const [a, b] = [one.split('.'), other.split('.')];
  const at = [0, 1, 2].find((index) => a[index] !== b[index]);
  return at !== undefined && !(+a[at] > +b[at]);
};
const take = (key, required) => {
  const versions = (__webpack_require__.S.default || {})[key];
  if (!versions) throw new Error('Shared module ' + key + " doesn't exist in shared scope default");
  const found = Object.keys(versions).reduce((a, b) => (versions[a].loaded || !isBelow(a, b) ? a : b));
  const isOther = found.includes('-') || found.split('.')[0] !== required.split('.')[0];
  if (isOther || isBelow(found, required))
    throw new Error('Unsatisfied version ' + found + ' from ' + versions[found].from + ' of shared singleton module ' + key + ' (required ^' + required + ')');
  versions[found].loaded = 1;
  return versions[found].get();
};
const taken = {};
__webpack_require__.f.consumes = (chunkId, promises) => {
  for (const id of chunkParts[chunkId] || []) {
    if (id in taken) {
      promises.push(taken[id]);
      continue;
    }
    const define = (result) => {
      __webpack_require__.m[id] = (module) => {
        delete __webpack_require__.c[id];
        module.exports = result();
      };
    };
    const fail = (error) => {
      delete taken[id];
      define(() => {
        throw error;
      });
    };
    try {
      promises.push((taken[id] = Promise.resolve(take(...parts[id])).then(define).catch(fail)));
    } catch (error) {
      fail(error);
    }
  }
};`;

/**
 * The code with which a container takes what the host shares, from the bundler's.
 * @throws {Error} if that has another form than expected, as after an update of the bundler
 */
export function takeShared(bundlersCode: string): string {
  const chunks = chunksForm.exec(bundlersCode)?.[1];
  const parts = [...bundlersCode.matchAll(partForm)].map(([, id = '', ...part]) => [id, part] as const);
  const ids = new Set(Object.values(JSON.parse(chunks ?? '{"":[""]}')).flat());
  if (parts.length !== ids.size || !parts.every(([id]) => ids.has(id)))
    throw new Error(
      'The bundler writes shared modules differently: adapt shared/build/src/bundle/take-shared.ts',
    );
  return `const chunkParts = ${chunks};
const parts = ${JSON.stringify(Object.fromEntries(parts))};${takeCode}`;
}

const noShares = 'scopeToSharingDataMapping: {  }';

/**
 * A container takes React and the kit from its host, each as one instance of a major version, and provides nothing. The
 * bundler's code for that has 14 variants, the grammar of version ranges, and what registers shared modules: 2 KB of
 * brotli in the entry of each module.
 */
export const takesShared = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('takes-shared', (compilation) => {
      compilation.hooks.runtimeModule.tap('takes-shared', ({ name, source }) => {
        if (source === undefined) return;
        const code = source.source.toString('utf8');
        if (name === 'consumes_loading') source.source = Buffer.from(takeShared(code));
        if (name === 'sharing' && code.includes(noShares))
          source.source = Buffer.from('__webpack_require__.S = {};\n__webpack_require__.I = () => 1;');
      });
    });
  },
};
