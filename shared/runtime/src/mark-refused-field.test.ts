import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './failures.ts';
import { markRefusedField } from './mark-refused-field.ts';

/** The marks of a form with one field, `pincode`, after an error. */
function marksAfter(error: unknown) {
  const setError = vi.fn();
  markRefusedField({ getValues: () => ({ pincode: '600001' }), setError }, error);
  return setError.mock.calls;
}

const refused = (field?: string) =>
  new ApiError({ kind: 'refused', message: 'Enter a pincode', ...(field !== undefined && { field }) });

describe('a form whose call failed', () => {
  it('marks and focuses the field that the refusal names', () =>
    expect(marksAfter(refused('pincode'))).toEqual([
      ['pincode', { message: 'Enter a pincode' }, { shouldFocus: true }],
    ]));

  it.each([
    ['names no field', refused()],
    ['names a field of another form', refused('planet')],
    ['names a property that every object has', refused('constructor')],
    ['is not a refusal', new ApiError({ kind: 'network' })],
    ['is not a failed call', new Error('pincode')],
  ])('marks nothing if the error %s', (_, error) => expect(marksAfter(error)).toEqual([]));
});
