import { hostOf, type WireRequest } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import descriptor from '../../../remote.json' with { type: 'json' };
import { ContactForm } from './contact-form.tsx';

const open = hostOf(descriptor, { landing: async () => ({ default: ContactForm }) });
const openForm = () => open('/home', 'User', { 'POST /v1/contact': { body: { message: 'Thank you' } } });
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send message' });
const isReady = async () => {
  const found = await button();
  await waitFor(() => expect(found.disabled).toBe(false));
};
const send = async () => fireEvent.click(await button());
const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** Makes the form as old as one that a person has read, so that a message is sent at once. */
const letTimePass = () => {
  const openedMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => openedMs + 60_000);
};
const sentIn = (requests: readonly WireRequest[]) => requests.filter(({ path }) => path === '/v1/contact');

afterEach(() => vi.restoreAllMocks());

describe('the contact form', () => {
  test('[CAP-06] focuses the first wrong field, and sends nothing', async () => {
    const requests = await openForm();
    await isReady();
    type('Name', 'Asha Menon');
    type('Email', 'asha');
    type('Message', 'Do you take UPI?');
    letTimePass();
    await send();
    expect(await screen.findByText('Invalid email format')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    // The request of the corrected form shows that the wrong one, which came before, made none.
    type('Email', 'asha@example.com');
    await send();
    expect(await screen.findByText('We will reply to asha@example.com.')).toBeDefined();
    expect(sentIn(requests)).toHaveLength(1);
  });

  test('[CAP-06] sends what a program has typed into the hidden field', async () => {
    const requests = await openForm();
    await isReady();
    type('Name', 'Asha Menon');
    type('Email', 'asha@example.com');
    type('Message', 'Do you take UPI?');
    type('Leave this empty', 'https://spam.test');
    await send();
    expect(
      await screen.findByText('We will reply to asha@example.com.', {}, { timeout: 10_000 }),
    ).toBeDefined();
    expect(requests.at(-1)?.json).toMatchObject({
      message: 'Do you take UPI?',
      website: 'https://spam.test',
    });
  });

  test('[FRAME-04] can be left without a confirmation once the message is sent', async () => {
    await openForm();
    await isReady();
    type('Name', 'Asha Menon');
    type('Email', 'asha@example.com');
    type('Message', 'Do you take UPI?');
    expect(leave()).toBe(false);
    letTimePass();
    await send();
    expect(await screen.findByText('We will reply to asha@example.com.')).toBeDefined();
    await waitFor(() => expect(leave()).toBe(true));
  });

  test('[FRAME-07] shows at the form why it was not sent, and needs a confirmation before it is left', async () => {
    await open('/home', 'User', { 'POST /v1/contact': { status: 500, body: '' } });
    await isReady();
    expect(leave()).toBe(true);
    type('Name', 'Asha Menon');
    type('Email', 'asha@example.com');
    type('Message', 'Do you take UPI?');
    expect(leave()).toBe(false);
    letTimePass();
    await send();
    const form = screen.getByRole('form', { name: 'Message to us' });
    await waitFor(() => expect(form.textContent).toContain('Internal Server Error'));
    expect(leave()).toBe(false);
  });
});
