import { accessSync, constants } from 'node:fs';

const programs = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const headlessPrograms = ['/usr/bin/chromium-headless-shell'];

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browsers of the tests: those that the environment names, else the system's: the full browser, and the headless
 * shell, which takes two thirds of the time. Empty text stands for Playwright's own, undefined for none.
 */
export function systemChromium() {
  const {
    CHROMIUM = programs.find(isProgram),
    HEADLESS_CHROMIUM = headlessPrograms.find(isProgram) ?? CHROMIUM,
  } = process.env;
  return { CHROMIUM, HEADLESS_CHROMIUM };
}

/** Playwright's options that start a browser; without a path it starts its own. */
export function launchOptions(executablePath = '') {
  return {
    ...(executablePath === '' ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
