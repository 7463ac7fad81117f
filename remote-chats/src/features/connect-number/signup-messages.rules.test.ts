import { describe, expect, it } from 'vitest';
import { isMetaOrigin, readSignupMessage } from './signup-messages.rules.ts';

const facebook = 'https://www.facebook.com';
const finished = { type: 'WA_EMBEDDED_SIGNUP', event: 'FINISH', data: { waba_id: '1', phone_number_id: 2 } };

describe('the origins of the signup window’s messages', () => {
  it.each([facebook, 'https://facebook.com', 'https://web.facebook.com', 'https://staticxx.facebook.com'])(
    'include %s',
    (origin) => {
      expect(isMetaOrigin(origin, null)).toBe(true);
    },
  );

  it.each([
    'https://evilfacebook.com',
    'http://www.facebook.com',
    'https://facebook.com.evil.example',
    'https://www.facebook.com:8443',
    'https://facebook.com@evil.example',
    'https://faceb%6fok.com',
    'null',
    '',
    'http://127.0.0.1:4174',
  ])('do not include %s', (origin) => {
    expect(isMetaOrigin(origin, null)).toBe(false);
  });

  it('include the configured stand-in, by its exact origin', () => {
    expect(isMetaOrigin('http://127.0.0.1:4174', 'http://127.0.0.1:4174')).toBe(true);
    expect(isMetaOrigin('http://127.0.0.1:4175', 'http://127.0.0.1:4174')).toBe(false);
  });
});

describe('the messages of the signup window', () => {
  const read = (data: unknown, origin = facebook) => readSignupMessage({ origin, data }, null);

  it.each([JSON.stringify(finished), finished])('contain the ids, as text or object', (data) => {
    expect(read(data)).toEqual({ kind: 'ids', wabaId: '1', phoneNumberId: '2' });
  });

  it('contain an account without a number', () => {
    const data = { ...finished, event: 'FINISH_ONLY_WABA', data: { waba_id: '1' } };
    expect(read(data)).toEqual({ kind: 'ids', wabaId: '1', phoneNumberId: '' });
  });

  it('contain the step of a cancel, and its reported error', () => {
    const left = { type: 'WA_EMBEDDED_SIGNUP', event: 'CANCEL' };
    expect(read({ ...left, data: { current_step: 'PHONE_NUMBER_SETUP' } })).toEqual({
      kind: 'left',
      step: 'PHONE_NUMBER_SETUP',
      problem: '',
    });
    const problem = { error_message: 'Taken', error_code: '5', session_id: 's', timestamp: '1' };
    expect(read({ ...left, data: problem })).toEqual({ kind: 'left', step: '', problem: 'Taken' });
  });

  it.each([
    ['the SDK’s own traffic', 'cb=f1&code=2'],
    ['another type', { ...finished, type: 'OTHER' }],
    ['another event', { ...finished, event: 'OPENED' }],
    ['malformed ids', { ...finished, data: { waba_id: '../1' } }],
    ['nothing', null],
  ])('leave out %s', (_, data) => {
    expect(read(data)).toBeNull();
  });

  it('are ignored if they come from another origin', () => {
    expect(read(finished, 'https://evilfacebook.com')).toBeNull();
  });
});
