import { KitProvider } from '@chatline/ui/provider';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ChartDay } from './chart-day.ts';
import { DaysChart } from './days-chart.tsx';

afterEach(cleanup);

const series = ['read', 'failed'] as const;
const daysOf = (count: number): ChartDay[] =>
  Array.from({ length: count }, (_, index) => ({
    label: `Day ${index + 1}`,
    read: 10 + index,
    unread: 0,
    notRead: 0,
    waiting: 0,
    queued: 0,
    unknown: 0,
    failed: index % 2,
    isComplete: index < count - 1,
  }));

/** Draws the chart between two buttons, as wide as the page. @returns its scrolling part */
function open(count: number): HTMLElement {
  render(
    <KitProvider>
      <button type="button">Before</button>
      <DaysChart days={daysOf(count)} series={series} />
    </KitProvider>,
  );
  screen.getByRole('button', { name: 'Before' }).focus();
  return screen.getByRole('group', { name: 'Messages per day' });
}

const shownDay = () => /Day \d+(?=Read|Failed)/.exec(document.body.textContent ?? '')?.[0];
const press = (...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => userEvent.keyboard(`{${key}}`)), Promise.resolve());

describe('the chart of the days', () => {
  it('has a bar for each day, of one part for each number', () => {
    const chart = open(14);
    expect(chart.querySelectorAll('[data-series=read]')).toHaveLength(14);
    expect(chart.querySelectorAll('[data-series=failed]')).toHaveLength(7);
  });

  it('[HOME-08] shows the numbers of the day below the pointer as they are stacked, without zeros', async () => {
    const chart = open(14);
    expect(shownDay()).toBeUndefined();
    const widthPx = chart.clientWidth / 14;
    await page.elementLocator(chart).hover({ position: { x: widthPx * 4.5, y: 100 } });
    expect(shownDay()).toBe('Day 5');
    expect(screen.queryByText('Failed')).toBeNull();
    expect(screen.getByText('Total').closest('div')?.textContent).toBe('Total14');
    await page.elementLocator(chart).hover({ position: { x: widthPx * 5.5, y: 100 } });
    expect(shownDay()).toBe('Day 6');
    expect(screen.getByText('Total').closest('[aria-live]')?.textContent).toBe('Day 6Failed1Read15Total16');
    await userEvent.unhover(chart);
    await expect.poll(shownDay).toBeUndefined();
  });

  it('shows the newest day when the keyboard reaches it, and moves by arrows, Home and End', async () => {
    const chart = open(14);
    await press('Tab');
    expect(document.activeElement).toBe(chart);
    expect(shownDay()).toBe('Day 14');
    await press('ArrowRight');
    expect(shownDay()).toBe('Day 14');
    await press('ArrowLeft', 'ArrowLeft');
    expect(shownDay()).toBe('Day 12');
    await press('Home', 'ArrowLeft');
    expect(shownDay()).toBe('Day 1');
    await press('ArrowRight');
    expect(shownDay()).toBe('Day 2');
    await press('End');
    expect(shownDay()).toBe('Day 14');
    await press('Escape');
    expect(shownDay()).toBeUndefined();
    await press('ArrowLeft');
    expect(shownDay()).toBe('Day 14');
    await userEvent.tab({ shift: true });
    expect(shownDay()).toBeUndefined();
  });

  it('[HOME-08] shows messages that were not sent below the total, and has no bar for them', async () => {
    const [day] = daysOf(1);
    render(
      <KitProvider>
        <DaysChart days={day === undefined ? [] : [{ ...day, queued: 3 }]} series={series} />
      </KitProvider>,
    );
    await press('Tab');
    expect(screen.getByText('Total').closest('[aria-live]')?.textContent).toBe(
      'Day 1Read10Total10Waiting to be sent3',
    );
    expect(document.querySelector('[data-series=queued]')).toBeNull();
  });

  it('fits 14 days into a phone of 320 px, and its numbers stay within it', async () => {
    await page.viewport(320, 640);
    const chart = open(14);
    expect(chart.scrollWidth).toBe(chart.clientWidth);
    await press('Tab', 'Home');
    const tooltip = screen.getByText('Total').closest('[aria-live]')?.getBoundingClientRect();
    expect(tooltip?.left).toBeGreaterThanOrEqual(0);
    expect(tooltip?.right).toBeLessThanOrEqual(320);
  });

  it('scrolls many days on a phone: to the newest, and to the one that the keyboard chooses', async () => {
    await page.viewport(320, 640);
    const chart = open(92);
    expect(chart.scrollLeft).toBe(chart.scrollWidth - chart.clientWidth);
    expect(chart.scrollLeft).toBeGreaterThan(300);
    await press('Tab', 'Home');
    expect(shownDay()).toBe('Day 1');
    expect(chart.scrollLeft).toBe(0);
  });
});
