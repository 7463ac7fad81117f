import { runAlone } from '@chatline/runtime/host/alone.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import descriptor from '../../remote.json' with { type: 'json' };
import { pages } from './pages.ts';

/** Pages and notices are separate chunks, which a busy machine loads slowly. */
const patience = { timeout: 10_000 };
const slow = { timeout: 30_000 };

/** Runs this remote without the shell, as its team does, and opens a page. */
async function open(path: string, config: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const page = {
    productName: 'Chatline',
    apiBase: '/api',
    capabilities: [],
    helpUrl: null,
    isSandboxed: true,
  };
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'page-config';
  block.textContent = JSON.stringify({ ...page, ...config });
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(block, root);
  window.location.hash = `#${path}`;
  await act(() => runAlone(descriptor, pages));
  await screen.findByRole('main', {}, patience);
}

const names = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);

beforeEach(() => {});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nine = [
  'Unlimited free service conversations',
  'Unlimited agent logins',
  'Smart audience segregation',
  'Broadcasting and retargeting',
  'Template message APIs',
  'Multi-agent live chat',
  '2400 messages per minute',
  'Marketplace integrations',
  'Shared team inbox',
];

describe('the landing page', slow, () => {
  it('promises the API in 10 minutes and names what the product is', async () => {
    await open('/home');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Get the API in 10 minutes');
    for (const feature of nine) expect(screen.getByRole('heading', { name: feature })).toBeTruthy();
    const text = screen.getByRole('main').textContent;
    for (const part of [
      'Broadcast',
      'automation',
      'no-code chatbot flows',
      'template messages',
      'live chat',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('has the links of header and footer', async () => {
    await open('/home');
    const [wide, phone] = screen.getAllByLabelText('Main').map(names);
    expect(wide).toEqual(['Home', 'Pricing', 'Contact']);
    expect(phone).toEqual(['Home', 'Pricing', 'Contact', 'Login']);
    const footer = screen.getByRole('contentinfo');
    for (const title of ['Resources', 'Useful Links', 'Legal'])
      expect(within(footer).getByText(title)).toBeTruthy();
    expect(within(footer).getByText('© 2025 Chatline')).toBeTruthy();
    expect(names(footer)).toContain('Refund Policy');
  });

  it('has a menu on a phone that closes when one of its links is followed', async () => {
    await page.viewport(390, 844);
    await open('/home');
    const button = screen.getByLabelText('Menu');
    const menu = button.closest('details');
    expect(menu?.open).toBe(false);
    await userEvent.click(button);
    expect(menu?.open).toBe(true);
    await userEvent.click(within(menu ?? button).getByText('Home'));
    await waitFor(() => expect(menu?.open).toBe(false));
  });

  it('marks the claim and the testimonial of a demo as examples, and shows neither outside of a demo', async () => {
    await open('/home');
    expect(screen.getByText('Official business-chat API partner')).toBeTruthy();
    expect(screen.getByText('Farida Merchant')).toBeTruthy();
    expect(screen.getAllByText('Example')).toHaveLength(2);
    cleanup();
    await open('/home', { isSandboxed: false });
    expect(screen.queryByText('Official business-chat API partner')).toBeNull();
    expect(screen.queryByText('Farida Merchant')).toBeNull();
    expect(screen.queryByText(/Example/)).toBeNull();
  });

  it('links to the help chat if there is one', async () => {
    await open('/home', { helpUrl: 'https://help.test/chat' });
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link', { name: 'Need Help?' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://help.test/chat',
      'https://help.test/chat',
    ]);
  });
});

describe('the pricing page', slow, () => {
  it('has one plan with its price, GST and nine features', async () => {
    await open('/priching');
    const main = within(screen.getByRole('main'));
    expect(main.getByText('plus GST per year')).toBeTruthy();
    for (const amount of ['₹2,999.00', '₹539.82', '₹3,538.82']) expect(main.getByText(amount)).toBeTruthy();
    for (const feature of nine) expect(main.getByText(feature)).toBeTruthy();
    expect(main.getByText(/^1 day free: .* no card required\.$/)).toBeTruthy();
  });

  it.each([
    [48, '2 days free: Basic plan plus a 2-day Chatbot Flows add-on, no card required.'],
    [0, null],
  ])('states a trial of %i hours in days or hours', async (trialHours, text) => {
    await open('/priching', {
      publicPlan: { rupeesPerYear: 2999, messagesPerMinute: 2400, trialHours },
    });
    expect(screen.queryByText(/no card required/)?.textContent ?? null).toBe(text);
  });
});

describe('a policy', slow, () => {
  it.each([
    ['/privacy-policy', 'Privacy Policy'],
    ['/refund-policy', 'Refund Policy'],
    ['/terms-conditions', 'Terms and Conditions'],
  ])('%s says that people under 18 are not knowingly served', async (path, title) => {
    await open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(/^Users under 18 are not knowingly served\./)).toBeTruthy();
  });

  it('states the terms of refunds', async () => {
    await open('/refund-policy');
    const text = screen.getByRole('main').textContent;
    expect(text).toContain('no refunds on paid plans, conversation credits or add-ons');
    expect(text).toContain('up to 7 business days');
    expect(text).toContain('Cancellation takes effect at the end of the billing cycle');
  });
});
