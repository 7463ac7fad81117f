import { type Configuration, type MultiStats, rspack } from '@rspack/core';

/**
 * Runs a build once.
 * @throws {Error} with the bundler's messages if it fails; warnings count as failures
 */
export function runRspack(configs: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats) reject(new Error('The bundler gave no result'));
        else if (stats.hasErrors() || stats.hasWarnings()) {
          reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
        } else resolve(stats);
      });
    });
  });
}
