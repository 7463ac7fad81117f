import { findSendError, sendErrors } from '@chatline/contract/constants/send-errors';
import { describe, expect, it } from 'vitest';
import { type ErrorEntry, errorCatalogue } from '../../platform/error-catalogue.ts';

describe('the reference of the send call', () => {
  it('documents every refusal of the send call with its status and code, and no other', () => {
    const entries: readonly ErrorEntry[] = Object.values(errorCatalogue);
    const served = entries.flatMap(({ status, whatsAppCode }) =>
      whatsAppCode === undefined ? [] : [`${status} ${whatsAppCode}`],
    );
    const documented = sendErrors.map(({ status, code }) => `${status} ${code}`);
    expect([...documented].sort()).toEqual([...new Set(served)].sort());
  });

  it('documents when every refusal occurs, in the catalogue or in its row of the send call', () => {
    const entries = Object.entries<ErrorEntry>(errorCatalogue);
    const undocumented = entries.filter(
      ([, { status, whatsAppCode, when }]) =>
        when === undefined && findSendError(status, whatsAppCode) === undefined,
    );
    expect(undocumented.map(([code]) => code)).toEqual([]);
  });
});
