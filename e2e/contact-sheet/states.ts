import type { Page, Route } from '@playwright/test';

/** The states of a screen whose content is read from the server. */
export const states = ['loaded', 'empty', 'loading', 'failed'] as const;
export type State = (typeof states)[number];

/** Calls that a page needs to be drawn at all, and streams. */
const needed = /\/(?:userp|capabilities|login|events|chats\/wait)(?:$|\?)/;

/** Leaves the lists of a response out. */
function withoutLists(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withoutLists(inside)]));
}

async function respondEmpty(route: Route): Promise<void> {
  const response = await route.fetch();
  const isJson = response.headers()['content-type']?.includes('json') ?? false;
  if (!isJson) return route.fulfill({ response });
  await route.fulfill({ response, json: withoutLists(await response.json()) });
}

const responses: Readonly<Record<State, ((route: Route) => Promise<void>) | undefined>> = {
  loaded: undefined,
  empty: respondEmpty,
  // Without a response the page waits until it is closed.
  loading: async () => undefined,
  failed: (route) => route.fulfill({ status: 500, json: { status: false, message: 'Not now' } }),
};

/** Makes the responses of the API those of a state, for pages that are opened from now on. */
export async function putIntoState(page: Page, state: State): Promise<void> {
  const respond = responses[state];
  if (respond === undefined) return;
  await page.route(/\/api\//, (route) =>
    needed.test(route.request().url()) ? route.continue() : respond(route).catch(() => undefined),
  );
}
