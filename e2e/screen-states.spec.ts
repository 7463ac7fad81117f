// Parts: ui.
import type { Viewer } from './contact-sheet/choice.ts';
import { roles } from './harness/roles.ts';
import { clientId } from './harness/routes.ts';
import { expectCleanAs, lookAs, looks, openerOfStates, screensInStates } from './harness/screen-states.ts';
import { formsWithErrors, openDialogs, type StagedScreen } from './harness/staged-screens.ts';
import { deepUnless, failedResponses, test } from './harness/test.ts';

// Calls fail on purpose.
test.use({ expectedConsole: failedResponses });

/** The first of several in a cycle. */
function inTurn<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to take in turn');
  return item;
}

test('[REACH-01] a screen that is empty, loads or failed is clean: each in one state, with each pair of state, width and theme', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  await logInAs('User');
  const open = openerOfStates(page);
  const screens = screensInStates('User', await clientId(request, product));
  // With three states and four looks, each pair of them occurs within the first twelve.
  const names = [...new Set(screens.map(({ name }) => name))];
  for (const [index, name] of names.entries()) {
    const look = inTurn(looks, index);
    // The first screen, the dashboard, is loading: it has skeletons of its own, and not those of a table.
    const screen = inTurn(
      screens.filter((one) => one.name === name),
      index + 1,
    );
    await lookAs(page, look);
    await open(screen);
    await expectCleanAs(page, look, `${name}, ${screen.state}`);
  }
});

/**
 * Tests that screens which a person brings into their state are clean.
 * @param first index of the look of the first; null for each screen in each look
 */
function testStaged(viewer: Viewer, screens: readonly StagedScreen[], first: number | null): void {
  const shown = screens.filter((screen) => screen.viewer === viewer);
  const title = `[REACH-01] the errors of forms and the dialogs that a ${viewer} sees are clean${first === null ? ' in each look' : ''}`;
  test(title, deepUnless(first !== null), async ({ page, product, request, logInAs }) => {
    const id = encodeURIComponent(await clientId(request, product));
    if (viewer !== 'Visitor') await logInAs(viewer);
    for (const [index, { name, address, stage }] of shown.entries()) {
      for (const look of first === null ? looks : [inTurn(looks, first + index)]) {
        await lookAs(page, look);
        await page.goto(address(id));
        await stage(page);
        await expectCleanAs(page, look, name);
      }
    }
  });
}

// A form with errors and a dialog, each in all themes and widths.
const firstLooks = { Visitor: 1, User: 0, Admin: 2 } as const;

for (const viewer of ['Visitor', 'User', 'Admin'] as const) {
  testStaged(viewer, [...formsWithErrors.slice(0, 3), ...openDialogs.slice(0, 2)], firstLooks[viewer]);
  testStaged(viewer, [...formsWithErrors, ...openDialogs], null);
}

for (const role of roles) {
  test(`[REACH-01] each screen of ${role} is clean in each state and each look`, { tag: '@deep' }, async ({
    page,
    product,
    request,
    logInAs,
  }) => {
    test.slow();
    await logInAs(role);
    const open = openerOfStates(page);
    for (const screen of screensInStates(role, await clientId(request, product))) {
      await lookAs(page, inTurn(looks, 0));
      await open(screen);
      for (const look of looks) await expectCleanAs(page, look, `${screen.name}, ${screen.state}`);
    }
  });
}
