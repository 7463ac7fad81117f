import { startRuntime } from '@chatline/runtime/host/page.ts';
import { HostProviders } from '@chatline/runtime/host/providers.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProductStart } from './product-story.tsx';

function startPage(): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'page-config';
  block.textContent = JSON.stringify({
    productName: 'Chatline',
    apiBase: '/api',
    capabilities: [],
    helpUrl: null,
    isSandboxed: true,
  });
  document.body.append(block);
  startRuntime();
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the product page', () => {
  it('says that sign-in failed if no provider is configured', async () => {
    startPage();
    render(
      <HostProviders nonce={undefined}>
        <ProductStart />
      </HostProviders>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Start For FREE' }));
    expect(await screen.findByText('Internal Server Problem', {}, { timeout: 5000 })).toBeTruthy();
  });
});
