import { encodeBase64, encodeBase64Json } from '@chatline/contract/codecs/base64';
import { signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import { publishRegistryEvent, setRegistryAnnounced } from '@chatline/runtime/host/registry-events.ts';
import { endSession, startSession } from '@chatline/runtime/host/session.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import content from '../../../shared/contract/src/modules/fixtures/registry-2.0.json' with { type: 'json' };
import {
  completeNav,
  completeRegistry,
  completeRegistrySoon,
  findPage,
  keepRegistryFresh,
  refreshRegistry,
  registryStore,
  takeRegistryOfPage,
} from './registry-store.ts';

const keys = await testKeys();
vi.stubGlobal('REGISTRY_KEY', keys.root.publicKey);
const registryOf = async (revision: number) =>
  JSON.stringify(await signRegistry({ ...content, revision }, keys));
const revisions = (revision: number) => ({ root: revision, modules: { public: revision, users: revision } });

let served = await registryOf(1);
let date: string | undefined;
const request = vi.fn(async () => new Response(served, date === undefined ? {} : { headers: { date } }));
vi.stubGlobal('fetch', request);
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
keepRegistryFresh();
localStorage.clear();
await refreshRegistry();

const startUserSession = () =>
  startSession(
    `${encodeBase64Json({ alg: 'none' })}.${encodeBase64Json({ user_roll: 'User', exp: Date.now() / 1000 + 86_400, name: 'Kamala' })}.${encodeBase64('sig')}`,
  );

/** Counts the page's requests of the registry in this time. */
async function requestsIn(ms: number): Promise<number> {
  request.mockClear();
  await vi.advanceTimersByTimeAsync(ms);
  return request.mock.calls.length;
}

beforeEach(async () => {
  startUserSession();
  setRegistryAnnounced(false);
  await refreshRegistry();
});

describe('[MFE-10] an open page requests the registry', () => {
  it('[MFE-10] if the browser shows it again from its back-forward cache', async () => {
    request.mockClear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(request).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(request).toHaveBeenCalledOnce();
  });

  it('[MFE-10] every 30 seconds if no stream announces its changes', async () => {
    expect(await requestsIn(60_000)).toBe(2);
  });

  it('[MFE-10] every 5 minutes beside a stream that announces them', async () => {
    setRegistryAnnounced(true);
    expect(await requestsIn(240_000)).toBe(0);
    expect(await requestsIn(120_000)).toBe(1);
  });

  it('[MFE-10] within 2 seconds of an announcement of another revision, once for several', async () => {
    setRegistryAnnounced(true);
    served = await registryOf(2);
    publishRegistryEvent(revisions(2));
    publishRegistryEvent(revisions(2));
    expect(await requestsIn(2000)).toBe(1);
    await vi.waitFor(() => expect(registryStore.getState().registry?.revision).toBe(2));
  });

  it('[MFE-10] not if the page has the announced revisions', async () => {
    setRegistryAnnounced(true);
    publishRegistryEvent(revisions(1));
    expect(await requestsIn(5000)).toBe(0);
  });

  it('[MFE-10] not on a public page, until it is entered', async () => {
    endSession('logout');
    window.dispatchEvent(new Event('focus'));
    expect(await requestsIn(120_000)).toBe(0);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    expect(await requestsIn(1000)).toBe(0);
  });
});

describe('[MFE-10] the registry that an open page requests', () => {
  it('[MFE-10] is not used if it is ahead of the time of the response', async () => {
    const before = registryStore.getState().registry?.revision;
    date = new Date(Date.UTC(2026, 10, 25)).toUTCString();
    served = await registryOf(Date.UTC(2090, 0, 1) / 1000);
    await refreshRegistry();
    expect(registryStore.getState().registry?.revision).toBe(before);
    served = await registryOf(100);
    await refreshRegistry();
    expect(registryStore.getState().registry?.revision).toBe(100);
    date = undefined;
  });

  it('[MFE-10] replaces at the start one in the page that is ahead of the clock', async () => {
    const element = document.createElement('script');
    element.id = 'module-registry';
    element.type = 'application/json';
    element.textContent = await registryOf(Date.UTC(2090, 0, 1) / 1000);
    const time = document.createElement('meta');
    time.name = 'server-time';
    time.content = String(Date.now());
    document.head.append(element, time);
    registryStore.setState({ registry: null, problem: null });
    served = await registryOf(100);
    await takeRegistryOfPage();
    element.remove();
    time.remove();
    expect(registryStore.getState()).toMatchObject({ problem: null, registry: { revision: 100 } });
  });

  it('[FAST-15] completes a page that has only its own module, once that is needed', async () => {
    const whole = JSON.parse(await registryOf(100));
    const element = document.createElement('script');
    element.id = 'module-registry';
    element.type = 'application/json';
    element.setAttribute('data-part', '');
    element.textContent = JSON.stringify({ ...whole, modules: { public: whole.modules.public } });
    document.head.append(element);
    registryStore.setState({ registry: null, problem: null });
    served = JSON.stringify(whole);
    request.mockClear();
    await takeRegistryOfPage();
    element.remove();
    expect(registryStore.getState()).toMatchObject({ problem: null, isPartial: true });
    // This browser has seen the others, so that they would count as damaged.
    expect(registryStore.getState().registry).toMatchObject({ modules: { public: {} }, refused: {} });
    expect(Object.keys(registryStore.getState().registry?.modules ?? {})).toEqual(['public']);
    setRegistryAnnounced(true);
    publishRegistryEvent(revisions(100));
    await vi.advanceTimersByTimeAsync(2000);
    expect(request).not.toHaveBeenCalled();
    await completeRegistry();
    await completeRegistry();
    expect(request).toHaveBeenCalledOnce();
    expect(registryStore.getState().isPartial).toBe(false);
    expect(Object.keys(registryStore.getState().registry?.modules ?? {})).toContain('users');
  });

  it('[FAST-15] shows the navigation of all modules beside a partial registry, and then that of the whole registry', async () => {
    const whole = JSON.parse(await registryOf(100));
    const item = { label: 'Of the page', order: 1, needs: ['manage-users'] };
    const blocks = [
      ['module-registry', { ...whole, modules: {} }],
      ['module-nav', [item]],
    ] as const;
    const elements = blocks.map(([id, content]) => {
      const element = document.createElement('script');
      element.id = id;
      element.type = 'application/json';
      element.setAttribute('data-part', '');
      element.textContent = JSON.stringify(content);
      document.head.append(element);
      return element;
    });
    registryStore.setState({ registry: null, problem: null });
    served = JSON.stringify(whole);
    request.mockClear();
    await takeRegistryOfPage();
    for (const element of elements) element.remove();
    expect(registryStore.getState()).toMatchObject({ isPartial: true, wholeNav: [item] });
    await completeNav();
    expect(request).not.toHaveBeenCalled();
    const stop = completeRegistrySoon();
    await vi.advanceTimersByTimeAsync(3999);
    expect(request).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(findPage('/nowhere')).resolves.toBeUndefined();
    expect(request).toHaveBeenCalledOnce();
    expect(registryStore.getState()).toMatchObject({ isPartial: false, wholeNav: undefined });
    stop();
  });

  it('[MFE-10] leaves the other modules working if a part is nested too deeply for a comparison', async () => {
    const registry = JSON.parse(await registryOf(101));
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    served = JSON.stringify({ ...registry, modules: { ...registry.modules, users: 0 } }).replace(
      '"users":0',
      `"users":${deep}`,
    );
    await refreshRegistry();
    expect(registryStore.getState().registry?.modules.public?.revision).toBe(101);
  });

  it('[MFE-10] never fails for those who wait for it', async () => {
    served = await registryOf(102);
    const stop = registryStore.subscribe(() => {
      throw new TypeError('a fault of the page');
    });
    await expect(refreshRegistry()).resolves.toBeUndefined();
    stop();
  });
});
