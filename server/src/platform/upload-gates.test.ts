import { describe, expect, it } from 'vitest';
import { createUploadGates } from './upload-gates.ts';

describe('an upload gate', () => {
  it('lets an account upload while the uploads of others have stalled', async () => {
    const { received } = createUploadGates({ uploadsAtOnce: 24, uploadsOfAccount: 3 });
    for (const stranger of [1, 2, 3]) void received(stranger, () => new Promise<never>(() => undefined));
    expect(await received(4, async () => 'taken')).toBe('taken');
  });
});
