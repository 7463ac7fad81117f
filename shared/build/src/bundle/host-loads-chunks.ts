import type { Compiler } from '@rspack/core';

/** Replaces the bundler's own script loader with the page's, if there is one. */
const runtimeCode = `
const loadPlain = __webpack_require__.l;
__webpack_require__.l = (url, done, key, chunkId) => {
  const load = globalThis.loadReleasedFile;
  const integrity = __webpack_require__.sriHashes && __webpack_require__.sriHashes[chunkId];
  if (!load || !integrity) return loadPlain(url, done, key, chunkId);
  load(url, integrity).then(() => done({ type: 'load', target: { src: url } }));
};`;

/**
 * Lets the host page load a build's chunks (see `runtime/host/load-file.ts`): a build's own loader abandons a file
 * after one failure, and cannot distinguish a slow connection from a hung request.
 */
export const hostLoadsChunks = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('host-loads-chunks', (compilation) => {
      compilation.hooks.runtimeModule.tap('host-loads-chunks', (module) => {
        if (module.name !== 'load_script' || module.source === undefined) return;
        module.source.source = Buffer.from(module.source.source.toString('utf8') + runtimeCode);
      });
    });
  },
};
