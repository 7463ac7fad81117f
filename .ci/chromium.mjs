import path from 'node:path';
import { run, workspaceDir } from '../server/launch/workspace.mjs';
import { systemChromium } from '../shared/build/src/common/launch-chromium.mjs';

/**
 * Finds a Chromium for the browser and screen tests: the system's, else Debian's packages, else Playwright's own
 * download.
 * @returns the environment variables that name it to the tests; empty if Playwright uses its own
 * @throws {Error} if none can be installed
 */
export async function findChromium() {
  const found = systemChromium();
  if (found.CHROMIUM) return found;
  const isPlaywrights = found.CHROMIUM === '';
  if (!isPlaywrights && process.platform === 'linux' && process.getuid?.() === 0) {
    console.log("No Chromium found: installing Debian's packages");
    await run('apt-get', ['update'], { quiet: true });
    for (const name of ['chromium', 'chromium-headless-shell'])
      await run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true });
    const installed = systemChromium();
    if (installed.CHROMIUM) return installed;
  }
  if (!isPlaywrights) console.log('No Chromium found: installing one with Playwright');
  // The version that the browser tests pin, not the newest.
  const code = await run(path.join(workspaceDir, 'e2e/node_modules/.bin/playwright'), [
    'install',
    'chromium',
  ]);
  if (code !== 0) throw new Error('No Chromium could be installed. Install one, or name it in CHROMIUM.');
  return { CHROMIUM: '', HEADLESS_CHROMIUM: '' };
}
