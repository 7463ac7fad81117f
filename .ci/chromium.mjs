import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run, workspaceDir } from '../server/launch/workspace.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const headlessPlaces = ['/usr/bin/chromium-headless-shell'];

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The system's Chromium: the full browser, and the headless shell, which takes two thirds of the time. */
function systemChromium() {
  const { CHROMIUM, HEADLESS_CHROMIUM } = process.env;
  const whole = CHROMIUM || places.find(isProgram);
  return { CHROMIUM: whole, HEADLESS_CHROMIUM: HEADLESS_CHROMIUM || headlessPlaces.find(isProgram) || whole };
}

/**
 * Finds a Chromium for the browser tests: the system's, else Debian's packages, else Playwright's own download.
 * @returns the environment variables that name it to the tests; empty if Playwright uses its own
 * @throws {Error} if none can be installed
 */
export async function findChromium() {
  const found = systemChromium();
  if (found.CHROMIUM) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log("No Chromium found: installing Debian's packages");
    await run('apt-get', ['update'], { quiet: true });
    for (const name of ['chromium', 'chromium-headless-shell'])
      await run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true });
    const installed = systemChromium();
    if (installed.CHROMIUM) return installed;
  }
  console.log('No Chromium found: installing one with Playwright');
  // The version that the browser tests pin, not the newest.
  const code = await run(path.join(workspaceDir, 'e2e/node_modules/.bin/playwright'), [
    'install',
    'chromium',
  ]);
  if (code !== 0) throw new Error('No Chromium could be installed. Install one, or name it in CHROMIUM.');
  return { CHROMIUM: '', HEADLESS_CHROMIUM: '' };
}
