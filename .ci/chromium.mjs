import { accessSync, constants } from 'node:fs';
import { run } from '../server/launch/workspace.mjs';

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
  await run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  return '';
}
