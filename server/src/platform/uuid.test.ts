import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createOrderedUuid, createUuid } from './uuid.ts';

const form = (version: number) =>
  new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`);

it('makes a UUID of version 4 from the randomness that it is given', () => {
  expect(createUuid(randomBytes)).toMatch(form(4));
  expect(createUuid((size) => Buffer.alloc(size, 0xff))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

it('makes UUIDs of version 7 that sort in the order they were made, within a millisecond too', () => {
  const startMs = Date.UTC(2026, 10, 24);
  const made = Array.from({ length: 5000 }, (_, index) =>
    createOrderedUuid(randomBytes, new Date(startMs + Math.floor(index / 2000))),
  );
  expect(made[0]).toMatch(form(7));
  expect(made[0]?.replaceAll('-', '').slice(0, 12)).toBe(startMs.toString(16).padStart(12, '0'));
  expect(made).toEqual([...made].sort());
  expect(new Set(made).size).toBe(made.length);
});
