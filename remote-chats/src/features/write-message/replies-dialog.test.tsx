import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import RepliesDialog from './replies-dialog.tsx';

let replies: { id: string; name: string; body: string }[] = [];
let posted: unknown[] = [];

beforeEach(() => {
  startPage();
  posted = [];
  replies = [
    { id: '1', name: 'hours', body: 'We open at 9.' },
    { id: '2', name: 'price', body: 'It is 40 rupees.' },
  ];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') {
      const reply = await request.json();
      posted.push(reply);
      const id = reply.id ?? '3';
      replies = [...replies.filter((one) => one.id !== id), { ...reply, id }];
    }
    if (request.method === 'DELETE') replies = replies.filter(({ id }) => !request.url.endsWith(`/${id}`));
    return new Response(JSON.stringify(request.method === 'GET' ? { replies } : { id: '3' }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole('button', { name });
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

describe('the dialog of saved replies', () => {
  it('changes a reply by its id, and moves the focus back to its row', async () => {
    renderHosted(<RepliesDialog onClose={() => undefined} />);
    fireEvent.click(await button('Edit /hours'));
    expect(screen.getByRole('heading', { name: 'Edit /hours' })).toBeTruthy();
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(document.activeElement).toBe(name);
    write('Name', 'price');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.getByText(/\/price already exists/)).toBeTruthy();
    write('Name', 'opening');
    write('Text', 'We open at 10.');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const edit = await button('Edit /opening');
    expect(posted).toEqual([{ id: '1', name: 'opening', body: 'We open at 10.' }]);
    await waitFor(() => expect(document.activeElement).toBe(edit));
    expect(screen.queryByRole('button', { name: 'Edit /hours' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'New reply' })).toBeTruthy();
  });

  it('deletes at once and restores with Undo, which has the focus', async () => {
    renderHosted(<RepliesDialog onClose={() => undefined} />);
    fireEvent.click(await button('Delete /price'));
    const undo = await button('Undo deleting /price');
    expect(screen.getByText('/price deleted')).toBeTruthy();
    expect(replies.map(({ name }) => name)).toEqual(['hours']);
    await waitFor(() => expect(document.activeElement).toBe(undo));
    fireEvent.click(undo);
    const edit = await button('Edit /price');
    expect(posted).toEqual([{ name: 'price', body: 'It is 40 rupees.' }]);
    await waitFor(() => expect(document.activeElement).toBe(edit));
  });

  it('does not replace a reply when another one is added under its name', async () => {
    renderHosted(<RepliesDialog onClose={() => undefined} />);
    await button('Edit /hours');
    write('Name', 'hours');
    write('Text', 'Never');
    fireEvent.click(screen.getByRole('button', { name: 'Save reply' }));
    expect(screen.getByText(/\/hours already exists/)).toBeTruthy();
    expect(posted).toEqual([]);
  });

  it('[FRAME-04] needs a confirmation to close with typed text, and closes at once without any', async () => {
    const onClose = vi.fn();
    renderHosted(<RepliesDialog onClose={onClose} />);
    await button('Edit /hours');
    write('Text', 'We open at 10.');
    fireEvent.click(await button('Close'));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('The reply is not saved yet.');
    fireEvent.click(await button('Keep editing'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(await button('Close'));
    fireEvent.click(await button('Discard'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    write('Text', '');
    fireEvent.click(await button('Close'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('[FRAME-07] shows in the dialog why a reply is not saved', async () => {
    renderHosted(<RepliesDialog onClose={() => undefined} />);
    await button('Edit /hours');
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
    write('Name', 'closed');
    write('Text', 'We are closed.');
    fireEvent.click(await button('Save reply'));
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain('Internal Server Error'));
  });
});
