import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run, workspaceDir } from '../server/launch/workspace.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function systemChromium() {
  return [process.env.CHROMIUM, ...places].find((file) => {
    try {
      if (file) accessSync(file, constants.X_OK);
      return Boolean(file);
    } catch {
      return false;
    }
  });
}

/**
 * A Chromium for the browser tests: the system's, else Debian's package, else Playwright's own download.
 * @returns its path, or an empty text where Playwright knows its own
 * @throws {Error} where none can be installed
 */
export async function findChromium() {
  const found = systemChromium();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log("No Chromium here: installing Debian's package");
    await run('apt-get', ['update'], { quiet: true });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true });
    const installed = systemChromium();
    if (installed) return installed;
  }
  console.log('No Chromium here: installing one with Playwright');
  // The pinned one of the browser tests, not the newest there is.
  const code = await run(path.join(workspaceDir, 'e2e/node_modules/.bin/playwright'), [
    'install',
    'chromium',
  ]);
  if (code !== 0) throw new Error('No Chromium could be installed. Install one, or name it in CHROMIUM.');
  return '';
}
