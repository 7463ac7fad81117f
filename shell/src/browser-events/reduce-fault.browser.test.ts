import { describe, expect, it } from 'vitest';
import { reduceFault } from './reduce-fault.ts';

const shown = { module: 'templates', version: '2.0.0', page: '/client-area/create-template' };
const { origin } = window.location;

function thrownIn(file: string, message = 'rows.map is not a function'): TypeError {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at draw (${file}:1:20)\n    at ${origin}/assets/main.1a2b3c4d.js:3:4`;
  return error;
}
const reduced = (error: unknown, more: object = {}) =>
  reduceFault({ kind: 'rejection', error, ...more }, shown, '1a2b3c4d');

describe('[OPS-113] a failure', () => {
  it.each([
    [
      'a module',
      `${origin}/modules/users/3.4.1/page-manage-user.1.js`,
      { module: 'users', version: '3.4.1' },
    ],
    [
      'a module on another origin',
      'https://files.example.com/modules/users/3.4.1/a.js',
      { module: 'users', version: '3.4.1' },
    ],
    ['the shell', `${origin}/assets/page-login.1.js`, { module: 'shell', version: '1a2b3c4d' }],
    ['a third party', 'https://checkout.example.com/v1/checkout.js', { module: 'other', version: '' }],
  ])('in the code of %s has its name and version, and the page that was open', (_, file, part) => {
    const { page } = shown;
    const shape = 'rows.map is not a function';
    expect(reduced(thrownIn(file))).toEqual({ kind: 'rejection', type: 'TypeError', shape, ...part, page });
  });

  it('belongs to the file that the browser names, or to the part that noticed it', () => {
    const url = `${origin}/modules/chats/1.0.0/remoteEntry.1.js`;
    expect(reduced(undefined, { url, kind: 'load', type: 'lost' })).toMatchObject({
      ...{ kind: 'load', type: 'lost', shape: '', module: 'chats', version: '1.0.0' },
    });
    const noticed = { kind: 'crash', module: 'users', version: '3.4.1' };
    expect(reduced(thrownIn(`${origin}/assets/kit.1.js`), noticed)).toMatchObject(noticed);
    expect(reduced('stopped', { module: 'shell' })).toMatchObject({ module: 'shell', version: '1a2b3c4d' });
  });

  it('is not one of the product if an extension caused it, or if nothing failed', () => {
    expect(reduced(thrownIn('chrome-extension://abc/content.js'))).toBeNull();
    expect(reduced(thrownIn('moz-extension://abc/content.js'))).toBeNull();
    expect(reduced('ResizeObserver loop completed with undelivered notifications.')).toBeNull();
  });
});

describe('[OPS-114] what is sent of a failure', () => {
  it('has no value of its message, and no address in it names the file', () => {
    const error = thrownIn(
      `${origin}/modules/users/3.4.1/a.js`,
      `no 'Meera Nair' of meera@example.com at https://evil.test/modules/fake/1.0.0/a.js`,
    );
    const sent = reduced(error);
    expect(sent).toMatchObject({ module: 'users', version: '3.4.1', shape: 'no […] of […] at […]' });
    expect(JSON.stringify(sent)).not.toMatch(/meera|evil/i);
  });

  it.each([
    [{ name: 'Meera' }, 'object'],
    [null, 'object'],
    [undefined, 'undefined'],
    [7, 'number'],
  ])('has a type and nothing else if %j was thrown', (thrown, type) => {
    const sent = reduced(thrown);
    expect(sent?.type).toBe(type);
    expect(JSON.stringify(sent)).not.toContain('Meera');
  });
});
