import { sendMessageCall } from '@chatline/contract/calls/send-message';
import { sentMessageCall } from '@chatline/contract/calls/sent-messages';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { replyBodySample, sentSample } from './more-samples.ts';
import { bodies, bodySample, curlSample, headerSample, languages, responseSample } from './samples.ts';
import { componentSamples } from './template-samples.ts';

describe('the samples of the documentation', () => {
  it('match the schemas of the call and its response', () => {
    expect(v.parse(sendMessageCall.body, JSON.parse(bodySample))).toEqual(JSON.parse(bodySample));
    expect(v.parse(sendMessageCall.answer, JSON.parse(responseSample))).toEqual(JSON.parse(responseSample));
  });

  it.each(['text', 'template', 'image', 'buttons', 'list'] as const)(
    'are valid for a %s message in every language',
    (kind) => {
      const body = bodies[kind];
      expect(v.is(sendMessageCall.body, body)).toBe(true);
      for (const write of Object.values(languages)) {
        const code = write({ url: 'https://chat.test/api/send-message', token: 'abc-123' }, body);
        expect(code).toContain('https://chat.test/api/send-message');
        expect(code).toContain('Bearer abc-123');
        expect(code.replace(/\s/g, '')).toContain(JSON.stringify(body).replace(/\s/g, ''));
      }
    },
  );

  it.each(Object.entries(componentSamples))('are valid for the template part %s', (_, components) => {
    const template = { name: 'order_packed', language: { code: 'en' }, components };
    const read = v.parse(sendMessageCall.body, { ...bodies.template, template });
    expect(read).toMatchObject({ template });
  });

  it.each(['quote', 'read', 'typing'] as const)('are valid for the reply %s', (kind) => {
    expect(v.is(sendMessageCall.body, JSON.parse(replyBodySample(kind)))).toBe(true);
  });

  it('match the schema of a message that is read back', () => {
    expect(v.parse(sentMessageCall.answer, JSON.parse(sentSample))).toEqual(JSON.parse(sentSample));
  });

  it('quote address, token and body for the shell, each as one argument', () => {
    const text = curlSample({ url: 'https://chat.test/api/send-message', token: 'abc-123' }).match(
      /'[^']*'/g,
    );
    expect(text).toEqual([
      "'https://chat.test/api/send-message'",
      `'${headerSample('abc-123')}'`,
      "'Content-Type: application/json'",
      `'${bodySample}'`,
    ]);
  });
});
