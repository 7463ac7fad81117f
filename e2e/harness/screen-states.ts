import { expect, type Page } from '@playwright/test';
import { readChoice, type Theme, type Viewer } from '../contact-sheet/choice.ts';
import { listScreens, type Screen } from '../contact-sheet/screens.ts';
import { putIntoState } from '../contact-sheet/states.ts';
import { expectClean } from './clean-screens.ts';
import { watchRequests } from './requests.ts';

/** A window and a theme. */
export interface Look {
  readonly width: number;
  readonly theme: Theme;
}

/** All pairs of width and theme. */
export const looks: readonly Look[] = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
];

/** The screens of a viewer that read from the server, each while it is empty, loading and failed. */
export function screensInStates(viewer: Viewer, clientId: string): readonly Screen[] {
  return listScreens({ ...readChoice([]), viewers: [viewer] }, clientId).filter(
    ({ state }) => state !== 'loaded',
  );
}

/** Puts an open page, or those opened from now on, into a window and a theme. */
export async function lookAs(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

/** Expects an open page to be clean in a look. */
export async function expectCleanAs(page: Page, look: Look, what: string): Promise<void> {
  await lookAs(page, look);
  await expect(page.locator(`html[data-theme=${look.theme}]`)).toBeAttached();
  await expectClean(page, `${what}, ${look.width} px, ${look.theme}`);
}

/** The age of a page that shows its skeletons, which come after 200 ms, in milliseconds. */
const loadingMs = 700;

/** Returns a function that opens a screen in its state and waits until that is drawn. */
export function openerOfStates(page: Page): (screen: Screen) => Promise<void> {
  const requestsEnded = watchRequests(page);
  return async ({ address, state }) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await putIntoState(page, state);
    await page.goto(address);
    // The chats have no heading until they are drawn.
    await expect(page.getByRole('main')).toBeVisible();
    if (state === 'loading') await page.waitForFunction((ms) => performance.now() > ms, loadingMs);
    else {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await requestsEnded();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    }
  };
}
