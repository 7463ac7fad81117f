import { startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MessageTiles } from './message-tiles.tsx';

const counts = { sent: 94, delivered: 90, read: 40, failed: 6, unknown: 2, queued: 0, held: 0 };
const days = [{ ...counts, day: '2026-11-20' }];
const Tiles = () => <MessageTiles days={days} before={counts} causeCount={6} hasLog />;

beforeEach(() => startPage());
afterEach(cleanup);

describe('[HOME-01] the note of a tile', () => {
  it.each([320, 390, 1440])('has no dot at the beginning or the end of a line, %i px wide', async (width) => {
    await page.viewport(width, 844);
    renderAt(Tiles, '/');
    const link = await screen.findByRole('link', { name: 'See the 6 causes' });
    const note = link.closest('p');
    expect(note?.textContent).toBe('6% of allSee the 6 causes2 unknown');
    const parts = [...(note?.firstElementChild?.children ?? [])];
    const left = note?.getBoundingClientRect().left ?? 0;
    // The dots are in the first 12 px of each part; those left of the note are clipped.
    const starts = parts.map((part) => Math.round(part.getBoundingClientRect().left - left));
    expect(starts[0]).toBe(-12);
    const lines = new Set(parts.map((part) => part.getBoundingClientRect().top));
    expect(starts.filter((start) => start === -12)).toHaveLength(lines.size);
    expect(lines.size > 1).toBe(width < 640);
    const tops = [...lines].toSorted((a, b) => a - b);
    for (const [at, top] of tops.slice(1).entries()) expect(top - (tops[at] ?? 0)).toBeGreaterThanOrEqual(24);
  });
});
