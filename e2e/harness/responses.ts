import type { APIResponse, Page } from '@playwright/test';

/**
 * Captures the next response of a call on its way to the page: Playwright loses a body that is read as a stream,
 * or whose page has navigated away.
 * @param address the call's address, as `page.route` takes it
 * @returns a function that waits for that response
 */
export async function nextResponse(page: Page, address: string): Promise<() => Promise<APIResponse>> {
  let resolveResponse: (response: APIResponse) => void;
  const received = new Promise<APIResponse>((resolve) => {
    resolveResponse = resolve;
  });
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      resolveResponse(response);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return () => received;
}

/**
 * Collects the bodies of a call's responses on their way to the page, from now on.
 * @param address the call's address, as `page.route` takes it
 * @returns the list, which grows with each response of status 200
 */
export async function collectBodies(page: Page, address: string): Promise<readonly string[]> {
  const bodies: string[] = [];
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response });
    if (response.status() === 200) bodies.push(await response.text());
  });
  return bodies;
}
