import { type Fault, type Line, startLine } from './line.ts';
import { test as base, expect } from './test.ts';
import { expectTyped, typeName } from './typed-page.ts';

/** Tests whose browser reaches the product over a line that can lose requests. */
export const test = base.extend<{ readonly line: Line }>({
  line: async ({ product }, use) => {
    const line = await startLine(product.url);
    await use(line);
    await line.stop();
  },
});

/** The browser's own messages for a file that did not load, or was refused. */
export const lostFileMessages =
  /Failed to load resource|was preloaded using link preload|Refused to execute script|Failed to find a valid digest|integrity|net::ERR/i;

export const createUser = '/client-area/create-user';

/** [MFE-05] A file that is lost once is requested again, and the page works. */
export function testLostFile(file: string, path: RegExp, fault: Fault): void {
  test(`[MFE-05] ${file} recovers (${fault})`, async ({ page, line }) => {
    const lost = line.breakNext(path, fault);
    await page.goto(line.url + createUser, { waitUntil: 'commit' });
    await typeName(page);
    expect(lost()).toBe(1);
    await expectTyped(page);
  });
}
