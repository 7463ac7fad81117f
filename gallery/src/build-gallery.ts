import path from 'node:path';
import { galleryConfig } from '@chatline/build/bundle/preset';
import { runRspack } from '@chatline/build/bundle/run-rspack';
import { packageVersion } from '@chatline/build/common/apps';

const dir = path.resolve(import.meta.dirname, '..');
const outputDir = path.join(dir, 'dist');

/** @param isDev true for `npm run gallery`: plain names, source maps and fast refresh */
export function galleryBuild({ isDev }: { isDev: boolean }) {
  return galleryConfig({ dir, name: 'gallery', version: packageVersion(dir), outputDir, isDev });
}

/**
 * Builds the gallery as releases are built, for its pictures.
 * @returns the folder of its files
 * @throws {Error} with the bundler's messages if it fails
 */
export async function buildGallery(): Promise<string> {
  await runRspack([galleryBuild({ isDev: false })]);
  return outputDir;
}
