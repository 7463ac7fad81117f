import { addPendingWrite } from '@chatline/runtime/host/pending-writes.ts';
import { Button } from '@chatline/ui/button';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { closeConsole, openConsole } from '../../testing/open-console.tsx';
import { ModuleBoundary } from '../module-outlet.tsx';
import { takeUrgent } from './take-urgent.ts';
import { watchTyping } from './typed-fields.ts';

watchTyping();
afterEach(closeConsole);

const pause = () => new Promise((resolve) => setTimeout(resolve, 600));

const open = { isLeft: () => false, offer: () => {} };

describe('[MFE-10] an urgent release', () => {
  it('[MFE-10] waits for the response of a running write before it replaces the page', async () => {
    openConsole([{ path: '/', element: <p>Notes</p> }], { path: '/' });
    const steps: string[] = [];
    addPendingWrite(
      new Promise<void>((resolve) => setTimeout(resolve, 300)).then(() => steps.push('response')),
    );
    const load = async (mayReplace: () => Promise<boolean>) => {
      if (await mayReplace()) steps.push('replaced');
    };
    await takeUrgent('Notes', load, open);
    expect(steps).toEqual(['response', 'replaced']);
    expect(await screen.findByText(/^Notes was updated/)).toBeDefined();
  });

  const urgent = (steps: string[]) =>
    takeUrgent(
      'Notes',
      async (mayReplace) => {
        if (await mayReplace()) steps.push('replaced');
      },
      { isLeft: () => false, offer: () => steps.push('offered') },
    );

  it('[MFE-10] waits until an open dialog is closed, and is offered meanwhile', async () => {
    const Page = () => {
      const [isOpen, setIsOpen] = useState(true);
      return (
        isOpen && (
          <div role="dialog" aria-label="Token created">
            <button type="button" onClick={() => setIsOpen(false)}>
              I have saved it
            </button>
          </div>
        )
      );
    };
    openConsole([{ path: '/', element: <Page /> }], { path: '/' });
    const close = await screen.findByText('I have saved it');
    const steps: string[] = [];
    const taken = urgent(steps);
    await waitFor(() => expect(steps).toEqual(['offered']));
    await pause();
    await userEvent.click(close);
    await taken;
    expect(steps).toEqual(['offered', 'replaced']);
  });

  it('[MFE-10] waits for the write that a closed dialog has started, and for its result', async () => {
    const Page = () => {
      const [shown, setShown] = useState<'question' | 'nothing' | 'result'>('question');
      const confirm = () => {
        setShown('nothing');
        const response = new Promise<void>((resolve) => setTimeout(resolve, 1000));
        addPendingWrite(response);
        void response.then(() => setShown('result'));
      };
      if (shown === 'nothing') return null;
      return (
        <div role="alertdialog" aria-label={shown}>
          {shown === 'question' ? (
            <button type="button" onClick={confirm}>
              Confirm
            </button>
          ) : (
            'The new password is …'
          )}
        </div>
      );
    };
    openConsole([{ path: '/', element: <Page /> }], { path: '/' });
    const steps: string[] = [];
    void urgent(steps);
    await waitFor(() => expect(steps).toEqual(['offered']));
    await userEvent.click(await screen.findByText('Confirm'));
    await screen.findByText('The new password is …', undefined, { timeout: 2000 });
    await pause();
    expect(steps).toEqual(['offered', 'offered']);
  });

  it('[MFE-10] waits while a control of the page is busy, and is offered meanwhile', async () => {
    const Page = () => {
      const [isPaying, setIsPaying] = useState(true);
      return (
        <>
          <Button isWorking={isPaying}>Renew Basic</Button>
          <button type="button" onClick={() => setIsPaying(false)}>
            End of the payment
          </button>
        </>
      );
    };
    openConsole([{ path: '/', element: <Page /> }], { path: '/' });
    const end = await screen.findByText('End of the payment');
    const steps: string[] = [];
    const taken = urgent(steps);
    await waitFor(() => expect(steps).toEqual(['offered']));
    await pause();
    expect(steps).toEqual(['offered']);
    await userEvent.click(end);
    await taken;
    expect(steps).toEqual(['offered', 'replaced']);
  });
});

describe('[MFE-10] after an urgent release, a page that crashes', () => {
  /** A page with a form and a dialog that crashes on request; a press on Retry draws it again. */
  function Crashing({ taken }: { readonly taken: () => void }) {
    const [key, setKey] = useState(0);
    const [isDown, setIsDown] = useState(false);
    const next = () => setKey((before) => before + 1);
    const take = () =>
      takeUrgent(
        'Notes',
        async (mayReplace) => {
          if (await mayReplace()) next();
        },
        open,
      ).then(taken);
    const retry = () => {
      setIsDown(false);
      next();
    };
    return (
      <>
        <button type="button" onClick={() => void take()}>
          Take it
        </button>
        {isDown ? (
          <button type="button" onClick={retry}>
            Retry
          </button>
        ) : (
          <ModuleBoundary key={key} onCrash={() => setIsDown(true)}>
            <Fields />
          </ModuleBoundary>
        )}
      </>
    );
  }
  function Fields() {
    const [hasCrashed, setHasCrashed] = useState(false);
    const [message, setMessage] = useState('');
    const [reason, setReason] = useState<string | null>(null);
    if (hasCrashed) throw new Error('crash on request');
    return (
      <>
        <input aria-label="Name" />
        <textarea aria-label="Message" value={message} onChange={({ target }) => setMessage(target.value)} />
        <button type="button" onClick={() => setMessage('')}>
          Send
        </button>
        <button type="button" onClick={() => setReason('')}>
          Say why
        </button>
        {reason !== null && (
          <div role="dialog" aria-label="Why">
            <input aria-label="Reason" value={reason} onChange={({ target }) => setReason(target.value)} />
          </div>
        )}
        <button type="button" onClick={() => setHasCrashed(true)}>
          Crash
        </button>
      </>
    );
  }
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  // Not by a real pointer: a toast may be above the button.
  const press = async (label: string) => {
    const button = await screen.findByText(label);
    fireEvent.pointerDown(button);
    fireEvent.click(button);
  };

  /** Takes an urgent release of the page with this name in it, and waits until the restoring is over. */
  async function afterUrgent(name: string): Promise<void> {
    const taken = vi.fn();
    openConsole([{ path: '/', element: <Crashing taken={taken} /> }], { path: '/' });
    await userEvent.fill(await field('Name'), name);
    await press('Take it');
    await waitFor(() => expect(taken).toHaveBeenCalled(), { timeout: 5000 });
    expect((await field('Name')).value).toBe(name);
  }

  it('[MFE-10] gets what was typed once it is drawn again, with what was typed since', async () => {
    await afterUrgent('Kamala');
    await userEvent.fill(await field('Message'), 'Regular');
    for (const name of ['Kamala V', 'Kamala Venkatesh']) {
      await userEvent.fill(await field('Name'), name);
      await press('Crash');
      await press('Retry');
      await waitFor(async () => expect((await field('Name')).value).toBe(name));
      expect((await field('Message')).value).toBe('Regular');
    }
    await screen.findByText('What you typed is still here.', undefined, { timeout: 3000 });
  });

  it('[MFE-10] gets nothing that it has cleared itself, and nothing of a dialog', async () => {
    await afterUrgent('Kamala');
    await userEvent.fill(await field('Message'), 'Hello');
    await press('Send');
    await press('Say why');
    await userEvent.fill(await field('Reason'), 'for Lakshmi');
    await press('Crash');
    await press('Retry');
    await waitFor(async () => expect((await field('Name')).value).toBe('Kamala'));
    await press('Say why');
    await pause();
    expect([(await field('Message')).value, (await field('Reason')).value]).toEqual(['', '']);
  });

  it('[MFE-10] does not hold the keys of a person who presses Retry', async () => {
    await afterUrgent('Kamala');
    await userEvent.fill(await field('Name'), 'Kamala V');
    (await screen.findByText('Crash')).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    (await screen.findByText('Retry')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect((await field('Name')).value).toBe('Kamala V'));
  });
});
