import { expect, it } from 'vitest';
import { readUserAgent } from './read-user-agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    ...(['Chrome', 'iPhone'] as const),
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} CriOS/142.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    ...(['Edge', 'Windows'] as const),
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  [
    ...(['Opera', 'macOS'] as const),
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
  ],
  [
    ...(['Samsung Internet', 'Android'] as const),
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    ...(['Safari', 'macOS'] as const),
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.1 Safari/605.1.15`,
  ],
  [
    ...(['Safari', 'iPad'] as const),
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${apple} Version/18.6 Mobile/15E148 Safari/604.1`,
  ],
  ['', '', 'curl/8.14.1'],
  ['', '', `<img src=x>${' '.repeat(600)}Firefox/145.0 Windows`],
  ['', '', undefined],
])('[SESS-01] names the browser “%s” on “%s”', (browser, system, header) => {
  expect(readUserAgent(header)).toEqual({ browser, system });
});
