import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { tokenStorageKey } from '@chatline/contract/constants/session';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requestEarly } from './early-files.ts';
import { lookFilesOf } from './look-files.ts';
import { endLook, storeLook } from './look-permission.ts';

const integrity = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';
const file = (href: string) => ({ href, integrity });
const shell = file('/assets/frame.js');
const live = [file('/modules/users/1.0.0/entry.js'), file('/modules/users/1.0.0/page.js')];
const permissionFor = (look: string) =>
  encodeBase64(
    JSON.stringify({ payload: JSON.stringify({ look, version: '1.1.0' }), signature: '', key: '' }),
  );

const release = {
  base: '/modules/users/1.1.0/',
  entry: 'entry.js',
  files: { 'entry.js': integrity, 'page.js': integrity, 'page.css': integrity },
  pages: { users: ['page.js', 'page.css', 'unlisted.js'] },
  descriptor: { routes: [{ path: window.location.pathname, page: 'users' }] },
};

/** The files that the page preloads. */
async function preloaded(request: Parameters<typeof requestEarly>[0]): Promise<readonly string[]> {
  await requestEarly(request);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')];
  for (const link of links) link.remove();
  return links.map(({ href }) => new URL(href).pathname);
}

beforeEach(() => {
  const holder = { user_roll: 'Admin', exp: Date.now() / 1000 + 60 };
  localStorage.setItem(tokenStorageKey, `.${btoa(JSON.stringify(holder))}.`);
});
afterEach(() => {
  endLook();
  localStorage.clear();
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
});

const early = { roles: ['Admin'], files: [shell, ...live] };
const paths = (files: readonly { readonly href: string }[]) => files.map(({ href }) => href);

it('a page preloads the files of the shell and of its module, for a role that may open it', async () => {
  expect(await preloaded(early)).toEqual(paths([shell, ...live]));
  expect(await preloaded({ ...early, roles: ['User'] })).toEqual([]);
});

it('a tab with a link to a release does not preload another release of its module', async () => {
  window.history.replaceState(null, '', `#look=${permissionFor('users')}`);
  expect(await preloaded(early)).toEqual([shell.href]);
  const rules = { id: 'a', share: 0, roles: [], accounts: [], salt: '' };
  expect(await preloaded({ ...early, files: [shell], choice: { live, staged: live, rules } })).toEqual([
    shell.href,
  ]);
  window.history.replaceState(null, '', `#look=${permissionFor('billing')}`);
  expect(await preloaded(early)).toEqual(paths([shell, ...live]));
});

it('a tab that has opened its link preloads the files of the release for this page', async () => {
  storeLook(permissionFor('users'), lookFilesOf(release, 'https://cdn.example.com'));
  expect(await preloaded(early)).toEqual([
    shell.href,
    '/modules/users/1.1.0/entry.js',
    '/modules/users/1.1.0/page.js',
  ]);
  storeLook(permissionFor('users'), '{');
  expect(await preloaded(early)).toEqual([shell.href]);
  endLook();
  expect(await preloaded(early)).toEqual(paths([shell, ...live]));
});
