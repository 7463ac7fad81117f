import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { capabilityNames } from '../../shared/contract/src/modules/capabilities.ts';

it('the list in docs/wire.md has every capability, and no other', () => {
  const text = readFileSync(new URL('../../docs/wire.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('## Capabilities');
  const listed = [...section.matchAll(/^\| `([a-z.]+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual([...capabilityNames].sort());
});
