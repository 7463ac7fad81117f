import { addPendingWrite } from '@chatline/runtime/host/pending-writes.ts';
import { Button } from '@chatline/ui/button';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { closeConsole, openConsole } from '../testing/open-console.tsx';
import { takeUrgent } from './take-urgent.ts';

afterEach(closeConsole);

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
  const pause = () => new Promise((resolve) => setTimeout(resolve, 600));

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
