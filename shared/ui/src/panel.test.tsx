import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RailLayout } from './panel.tsx';
import { KitProvider } from './provider.tsx';

afterEach(cleanup);

const sides = ['left', 'bottom'];
/** The colour `border` of the light theme. */
const border = 'rgb(217, 224, 228)';

it('a rail has its line beside the rest, and below itself where it comes first', async () => {
  render(<RailLayout rail="rail">the rest</RailLayout>, { wrapper: KitProvider });
  const style = getComputedStyle(screen.getByText('rail'));
  const read = (side: string, property: string) => style.getPropertyValue(`border-${side}-${property}`);
  const lines = () =>
    sides.filter((side) => read(side, 'width') !== '0px').map((side) => `${side} ${read(side, 'color')}`);
  expect(lines()).toEqual([`left ${border}`]);
  await page.viewport(390, 844);
  expect(lines()).toEqual([`bottom ${border}`]);
});
