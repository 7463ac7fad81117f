import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createOrderedUuid, createUuid } from './uuid.ts';

const form = (version: number) =>
  new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`);

describe('the UUID module', () => {
  it('creates a version 4 UUID from the given randomness', () => {
    expect(createUuid(randomBytes)).toMatch(form(4));
    expect(createUuid((size) => Buffer.alloc(size, 0xff))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  });

  it('creates version 7 UUIDs that sort in the order of creation, even within a millisecond', () => {
    const startMs = Date.UTC(2026, 10, 24);
    const made = Array.from({ length: 5000 }, (_, index) =>
      createOrderedUuid(randomBytes, new Date(startMs + Math.floor(index / 2000))),
    );
    expect(made[0]).toMatch(form(7));
    expect(made[0]?.replaceAll('-', '').slice(0, 12)).toBe(startMs.toString(16).padStart(12, '0'));
    expect(made).toEqual([...made].sort());
    expect(new Set(made).size).toBe(made.length);
  });
});
