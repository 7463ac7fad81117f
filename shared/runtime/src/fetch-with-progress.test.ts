import { uploadTemplateSampleCall } from '@chatline/contract/calls/upload-template-sample';
import { plainPageConfig } from '@chatline/contract/testing/page-config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { setConfig } from './config.ts';

const partMs = 15_000;
const parts = 6;
const sample = { name: 'sweets.png', format: 'IMAGE', data: 'AAAA' } as const;

/** A request that uploads one part every 15 seconds and then stalls. */
function goUp(of: number): void {
  class Slow {
    readonly upload: { onprogress?: () => void } = {};
    readonly status = 200;
    readonly responseText = '{"handle":"4::a"}';
    onload?: () => void;
    onabort?: () => void;
    open() {}
    setRequestHeader() {}
    abort() {
      this.onabort?.();
    }
    send() {
      for (let part = 1; part <= of; part += 1) setTimeout(() => this.upload.onprogress?.(), part * partMs);
      if (of === parts) setTimeout(() => this.onload?.(), parts * partMs);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Slow);
}

beforeEach(() => {
  vi.useFakeTimers();
  setConfig(plainPageConfig);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a request with progress', () => {
  it('[MSGAPI-08] waits for a large body as long as its upload progresses', async () => {
    goUp(parts);
    const response = callApi(uploadTemplateSampleCall, { body: sample });
    await vi.advanceTimersByTimeAsync(2 * parts * partMs);
    expect(await response).toEqual({ handle: '4::a' });
  });

  it('[MSGAPI-08] cancels a large body whose upload stalls', async () => {
    goUp(1);
    const failed = expect(callApi(uploadTemplateSampleCall, { body: sample })).rejects.toMatchObject({
      failure: { kind: 'network' },
    });
    await vi.advanceTimersByTimeAsync(2 * parts * partMs);
    await failed;
  });
});
