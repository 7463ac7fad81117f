import { startConfig } from '@chatline/runtime/testing/start-config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addFiles, newSlot, nextFile, removeWaiting, retryFile } from './use-attachment.ts';

const file = (name: string) => new File(['x'], name, { type: 'application/pdf' });
const waitingNames = (slot: ReturnType<typeof newSlot>) =>
  slot.shown.getState()?.waiting.map(({ name }) => name);
let isOnline = true;
let uploads = 0;
let refusal: string | undefined;

beforeEach(() => {
  startConfig();
  [isOnline, uploads, refusal] = [true, 0, undefined];
  class Upload {
    readonly upload = {};
    status = 200;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      uploads += 1;
      this.responseText = JSON.stringify({ id: `media.${uploads}`, url: '/media' });
      if (refusal !== undefined)
        [this.status, this.responseText] = [408, JSON.stringify({ detail: refusal })];
      if (isOnline) this.onload?.();
      else this.onerror?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
});
afterEach(() => vi.unstubAllGlobals());

describe('an attachment', () => {
  it('uploads several files one after another, and sends them all', async () => {
    const slot = newSlot();
    addFiles(slot, [file('one.pdf'), file('two.pdf')]);
    addFiles(slot, [file('three.pdf')]);
    await expect.poll(() => slot.shown.getState()?.uploaded?.id).toBe('media.1');
    expect(slot.shown.getState()).toMatchObject({ name: 'one.pdf', isDue: false });
    expect(waitingNames(slot)).toEqual(['two.pdf', 'three.pdf']);
    nextFile(slot, true);
    await expect.poll(() => slot.shown.getState()?.uploaded?.id).toBe('media.2');
    expect(slot.shown.getState()).toMatchObject({ name: 'two.pdf', isDue: true });
    expect(waitingNames(slot)).toEqual(['three.pdf']);
    nextFile(slot, false);
    nextFile(slot, false);
    expect(slot.shown.getState()).toBeUndefined();
  });

  it('reports a missing connection, and is uploaded and sent once there is one', async () => {
    const slot = newSlot();
    isOnline = false;
    addFiles(slot, [file('one.pdf')]);
    await expect.poll(() => slot.shown.getState()?.canRetry).toBe(true);
    expect(slot.shown.getState()?.failure).toBe('No connection. The upload starts when you are back online.');
    const shown = slot.shown.getState();
    if (shown) slot.shown.setState({ ...shown, isDue: true }, true);
    isOnline = true;
    retryFile(slot);
    await expect.poll(() => slot.shown.getState()?.uploaded?.id).toBe('media.2');
    expect(slot.shown.getState()).toMatchObject({ isDue: true, failure: undefined });
  });

  it('[MSGAPI-08] reports why an upload was cut off, and is uploaded and sent with Retry', async () => {
    const slot = newSlot();
    refusal = 'This was cut off.';
    addFiles(slot, [file('one.pdf')]);
    await expect.poll(() => slot.shown.getState()).toMatchObject({ failure: refusal, canRetry: true });
    refusal = undefined;
    retryFile(slot);
    await expect.poll(() => slot.shown.getState()?.uploaded?.id).toBe('media.2');
  });

  it('drops a file that cannot be sent when the next one is chosen', async () => {
    const slot = newSlot();
    addFiles(slot, [new File([], 'empty.pdf', { type: 'application/pdf' })]);
    expect(slot.shown.getState()).toMatchObject({ canRetry: false, waiting: [] });
    addFiles(slot, [file('one.pdf')]);
    await expect.poll(() => slot.shown.getState()).toMatchObject({ name: 'one.pdf', share: 1 });
  });

  it('reports at once which of several files cannot be sent, and removes one before its turn', async () => {
    const slot = newSlot();
    addFiles(slot, [
      file('one.pdf'),
      new File([], 'empty.pdf', { type: 'application/pdf' }),
      file('three.pdf'),
    ]);
    expect(slot.shown.getState()?.waiting).toEqual([
      { name: 'empty.pdf', problem: 'This file is empty and cannot be sent.' },
      { name: 'three.pdf', problem: undefined },
    ]);
    removeWaiting(slot, 0);
    expect(waitingNames(slot)).toEqual(['three.pdf']);
    nextFile(slot, false);
    await expect
      .poll(() => slot.shown.getState())
      .toMatchObject({ name: 'three.pdf', share: 1, waiting: [] });
  });
});
