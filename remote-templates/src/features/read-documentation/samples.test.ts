import { sendMessageCall } from '@chatline/shared/calls/send-message';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerSample, bodySample, curlSample, headerSample } from './samples.ts';

describe('the samples of the documentation', () => {
  it('are what the call takes and answers', () => {
    expect(v.parse(sendMessageCall.body, JSON.parse(bodySample))).toEqual(JSON.parse(bodySample));
    expect(v.parse(sendMessageCall.answer, JSON.parse(answerSample))).toEqual(JSON.parse(answerSample));
  });

  it('give a shell the address, the token and the body, each in one piece', () => {
    const words = curlSample('https://chat.test/api/send-message', 'abc-123').match(/'[^']*'/g);
    expect(words).toEqual([
      "'https://chat.test/api/send-message'",
      `'${headerSample('abc-123')}'`,
      "'Content-Type: application/json'",
      `'${bodySample}'`,
    ]);
  });
});
