import type { APIResponse, Page } from '@playwright/test';

/**
 * Captures the next answer of a call on its way to the page: the browser's own tools lose a body that is read as a stream,
 * or once the page has gone on.
 * @param address of the call, as `page.route` takes it
 * @returns waits for that answer
 */
export async function nextAnswer(page: Page, address: string): Promise<() => Promise<APIResponse>> {
  let resolveAnswer: (answer: APIResponse) => void;
  const received = new Promise<APIResponse>((resolve) => {
    resolveAnswer = resolve;
  });
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      resolveAnswer(response);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return () => received;
}
