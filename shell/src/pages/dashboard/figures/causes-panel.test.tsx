import { startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CausesPanel } from './causes-panel.tsx';

const causes = [
  { cause: 'The number does not use WhatsApp.', count: 76 },
  { cause: 'The account cannot send.', count: 45 },
];
const linesFor = (failed: number) => {
  renderAt(() => <CausesPanel causes={causes} failed={failed} hasLog />, '/');
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

beforeEach(() => startPage());
afterEach(cleanup);

it('[HOME-01] the causes of failures add up to all that failed', () => {
  expect(linesFor(124)).toEqual([
    'The number does not use WhatsApp.76',
    'The account cannot send.45',
    'Other causes3',
  ]);
});

it('[HOME-01] the causes of failures have no others if all are listed', () => {
  expect(linesFor(121)).toHaveLength(2);
});
