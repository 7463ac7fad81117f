import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = startSandbox();
});
afterEach(() => sandbox.app.close());

const get = (url: string) => sandbox.app.inject({ url, headers: { host: '127.0.0.1:4174' } });

it.each(['/chat-widget.js', '/gsi/client'])(
  'the stand-in serves %s to pages of any origin, nothing evaluated',
  async (url) => {
    const { body, headers } = await get(url);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(body).toContain('http://127.0.0.1:4174');
    expect(body).toMatch(/^\/\/ Local stand-in/);
    expect(body).not.toMatch(/eval|new Function|innerHTML|setAttribute\('style'/);
  },
);

it('the widget shows one button that opens the help page, even if it is loaded twice', async () => {
  const { body } = await get('/chat-widget.js');
  const buttons: { id: string; textContent: string; click: () => void }[] = [];
  const opened: string[] = [];
  const createElement = () => ({
    id: '',
    textContent: '',
    style: { setProperty: () => undefined },
    click(): void {},
    addEventListener(_type: string, listener: () => void) {
      this.click = listener;
    },
  });
  const document = {
    body: { append: (button: ReturnType<typeof createElement>) => buttons.push(button) },
    createElement,
    getElementById: (id: string) => buttons.find((button) => button.id === id) ?? null,
  };
  const context = createContext({ document, window: { open: (url: string) => opened.push(url) } });
  runInContext(body, context);
  runInContext(body, context);
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Chat (local stand-in)']);
  buttons[0]?.click();
  expect(opened).toEqual(['http://127.0.0.1:4174/help']);
});

it('the widget fails as planned', async () => {
  await sandbox.call('POST', '/_sandbox/help/faults', { kind: '500', path: 'chat-widget' });
  expect((await get('/help')).statusCode).toBe(200);
  expect((await get('/chat-widget.js')).statusCode).toBe(500);
  expect((await get('/chat-widget.js')).statusCode).toBe(200);
});
