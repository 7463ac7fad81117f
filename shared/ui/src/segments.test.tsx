import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KitProvider } from './provider.tsx';
import { Segments } from './segments.tsx';

afterEach(cleanup);

test('the counts of segments have Indian digit groups', () => {
  const options = [{ value: 'unread', label: 'Unread', count: 1_210_005 }];
  render(<Segments label="Which chats" options={options} value="unread" onChange={() => undefined} />, {
    wrapper: KitProvider,
  });
  expect(screen.getByRole('radio', { name: /Unread ?12,10,005/ })).toBeDefined();
});
