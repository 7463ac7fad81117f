import type { Registry } from '@chatline/contract/modules/registry';
import type { Release } from '@chatline/contract/modules/release';
import { contractVersion } from '@chatline/contract/modules/version';
import { addPendingWrite } from '@chatline/runtime/host/pending-writes.ts';
import { Button } from '@chatline/ui/button';
import { KitProvider } from '@chatline/ui/provider';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { closeConsole, openConsole } from '../testing/open-console.tsx';
import { ModuleBoundary } from './module-outlet.tsx';
import { registryStore } from './registry-store.ts';
import { ReleaseBanner } from './release-banner.tsx';
import { useReleaseBanner, useShowReleaseBanner } from './release-banner-state.ts';
import { watchTyping } from './urgent/typed-fields.ts';

const route = { path: '/notes', page: 'notes', title: 'Notes', needs: 'public', frame: 'public' } as const;
const page = { ...route, module: 'notes', moduleTitle: 'Notes' };
const offered = `^${contractVersion}`;

function releaseOf(version: string, contract = offered): Release {
  return {
    version,
    base: `/modules/notes/${version}/`,
    container: `notes_${version.replaceAll('.', '_')}`,
    entry: 'remoteEntry.js',
    files: {},
    pages: {},
    alone: {},
    descriptor: { name: 'notes', title: 'Notes', contract, routes: [route], nav: [], capabilities: [] },
  };
}

const shown = releaseOf('1.0.0');
const loadNewer = async () => {};

function makeLive(live: Release): void {
  const state = { revision: 2, state: 'live', isUrgent: false } as const;
  const notes = { ...state, live, kept: [], grants: ['/notes'], keys: [] };
  const registry: Registry = { format: '1', revision: 2, modules: { notes }, refused: {} };
  registryStore.setState({ registry });
}

/** The kind of the banner above the page while a release is live. */
function kindBeside(live: Release): string | undefined {
  makeLive(live);
  const { result } = renderHook(() => {
    useShowReleaseBanner(page, shown, loadNewer);
    return useReleaseBanner();
  });
  return result.current?.kind;
}

afterEach(() => {
  cleanup();
  closeConsole();
  act(() => registryStore.setState({ registry: null }));
});

describe('[MFE-08] the banner above an open page', () => {
  it('[MFE-08] offers the newer release', () => {
    expect(kindBeside(releaseOf('1.1.0'))).toBe('newer');
  });

  it('[MFE-12] says that a reload gets a newer release that this console cannot run', () => {
    expect(kindBeside(releaseOf('1.1.0', '^99.0.0'))).toBe('unfit');
    render(<ReleaseBanner />, { wrapper: KitProvider });
    expect(screen.getByText(/^Notes was changed\. This tab shows an earlier version/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
  });

  it('[MFE-08] says nothing while the release that is shown is the live one', () => {
    expect(kindBeside(shown)).toBeUndefined();
  });
});

describe('[MFE-08] a press on "Use it now"', () => {
  /** Opens a page below an offer. @returns what is replaced, and when the response of a write has come */
  function openBelowOffer(content: ReactNode): string[] {
    const steps: string[] = [];
    makeLive(releaseOf('1.1.0'));
    const load = async (mayReplace = async () => true) => {
      if (await mayReplace()) steps.push('replaced');
    };
    const Page = () => {
      useShowReleaseBanner(page, shown, load);
      return (
        <>
          <ReleaseBanner />
          {content}
        </>
      );
    };
    openConsole([{ path: '/', element: <Page /> }], { path: '/' });
    return steps;
  }
  const offer = () => screen.findByRole('button', { name: 'Use it now' });
  // Without a pointer: a toast may be above the button.
  const press = async () => fireEvent.click(await offer());
  const replaced = (steps: string[]) =>
    waitFor(() => expect(steps.at(-1)).toBe('replaced'), { timeout: 3000 });

  it('[MFE-08] replaces a page on which nothing is under way', async () => {
    const steps = openBelowOffer(<p>Notes</p>);
    await press();
    await replaced(steps);
    expect(steps).toEqual(['replaced']);
  });

  it('[MFE-08] replaces nothing while an action is under way, such as a payment, and says so', async () => {
    const Paying = () => {
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
    const steps = openBelowOffer(<Paying />);
    await press();
    await screen.findByText(
      'An action on this page is still in progress. Use the other version of Notes once it is done.',
    );
    await waitFor(async () => expect((await offer()).getAttribute('aria-busy')).toBeNull());
    expect(steps).toEqual([]);
    fireEvent.click(await screen.findByText('End of the payment'));
    await press();
    await replaced(steps);
    expect(steps).toEqual(['replaced']);
  });

  it('[MFE-08] replaces nothing while a dialog is open, and says so', async () => {
    const steps = openBelowOffer(
      <div role="dialog" aria-label="Token created">
        Copy it now
      </div>,
    );
    await press();
    await screen.findByText('Close the open dialog first, then use the other version of Notes.');
    await waitFor(async () => expect((await offer()).getAttribute('aria-busy')).toBeNull());
    expect(steps).toEqual([]);
  });

  it('[MFE-08] waits for the response of a running write, and does not replace the dialog that shows it', async () => {
    const Saving = () => {
      const [result, setResult] = useState(false);
      const save = () => {
        const response = new Promise<void>((resolve) => setTimeout(resolve, 300));
        addPendingWrite(response);
        void response.then(() => setResult(true));
      };
      return result ? (
        <div role="dialog">The new password is …</div>
      ) : (
        <button type="button" onClick={save}>
          Save
        </button>
      );
    };
    const steps = openBelowOffer(<Saving />);
    await userEvent.click(await screen.findByText('Save'));
    await press();
    await screen.findByText('Close the open dialog first, then use the other version of Notes.');
    expect(screen.getByText('The new password is …')).toBeDefined();
    expect(steps).toEqual([]);
  });

  it('[MFE-08] replaces a page with typed text after the question about it', async () => {
    const steps = openBelowOffer(<input aria-label="Name" />);
    await userEvent.fill(await screen.findByLabelText('Name'), 'Asha');
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep this one' }));
    expect(steps).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep this one' })).toBeNull());
    await press();
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Use it now' }));
    await replaced(steps);
    expect(steps).toEqual(['replaced']);
  });
});

it('[MFE-10] a page that crashes without a new release gets what was typed once it is drawn again', async () => {
  watchTyping();
  makeLive(shown);
  const Fields = () => {
    const [hasCrashed, setHasCrashed] = useState(false);
    if (hasCrashed) throw new Error('crash on request');
    return (
      <>
        <input aria-label="Name" />
        <Button onClick={() => setHasCrashed(true)}>Crash</Button>
      </>
    );
  };
  const Page = () => {
    useShowReleaseBanner(page, shown, loadNewer);
    const [isDown, setIsDown] = useState(false);
    if (isDown) return <Button onClick={() => setIsDown(false)}>Retry</Button>;
    return <ModuleBoundary onCrash={() => setIsDown(true)} children={<Fields />} />;
  };
  openConsole([{ path: '/', element: <Page /> }], { path: '/' });
  const name = () => screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.fill(await name(), 'Asha');
  await urgentLoaded();
  fireEvent.click(await screen.findByText('Crash'));
  fireEvent.click(await screen.findByText('Retry'));
  await waitFor(async () => expect((await name()).value).toBe('Asha'));
  await screen.findByText('What you typed is still here.', undefined, { timeout: 3000 });
});

/** Resolves when the code that keeps text has loaded, which the page itself requests with the first letter. */
async function urgentLoaded(): Promise<void> {
  await import('./urgent/take-urgent.ts');
  await new Promise((resolve) => setTimeout(resolve));
}
