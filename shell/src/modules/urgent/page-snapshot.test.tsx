import { useForm } from '@chatline/runtime/form';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Restored, takeSnapshot } from './page-snapshot.ts';
import { watchTyping } from './typed-fields.ts';

watchTyping();
afterEach(cleanup);

const quickly = { drawMs: 1500, settleMs: 250, noticeMs: 600 };

/** Registers fields with react-hook-form, as modules do, and fills them once its data has arrived. */
function Form({ late, onSubmit }: { readonly late?: string; readonly onSubmit?: (values: object) => void }) {
  const { register, handleSubmit, reset } = useForm({
    defaultValues: { name: '', secret: '', plan: 'one', agrees: false, size: 's', note: '' },
  });
  useEffect(() => {
    if (late === undefined) return;
    const timer = setTimeout(() => reset({ name: late, note: 'from the server' }), 100);
    return () => clearTimeout(timer);
  }, [late, reset]);
  return (
    <form onSubmit={handleSubmit((values) => onSubmit?.(values))}>
      <label>
        Name <input {...register('name')} />
      </label>
      <input type="password" aria-label="Secret" {...register('secret')} />
      <select aria-label="Plan" {...register('plan')}>
        <option value="one">One</option>
        <option value="two">Two</option>
      </select>
      <label>
        <input type="checkbox" {...register('agrees')} /> I agree
      </label>
      {['s', 'm'].map((size) => (
        <label key={size}>
          <input type="radio" value={size} {...register('size')} /> {size}
        </label>
      ))}
      <textarea aria-label="Note" {...register('note')} />
      <button type="submit">Save</button>
    </form>
  );
}

/** Draws a page, lets a person use it, and draws it again as another release does. */
async function replaced(page: ReactElement, use: () => Promise<void>, next = page) {
  const { rerender } = render(<div key="first">{page}</div>);
  await use();
  const restore = takeSnapshot(quickly);
  rerender(<div key="second">{next}</div>);
  return restore();
}

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('what was entered in a page that is replaced', () => {
  it('[MFE-10] is restored in fields of every kind, with focus and caret', async () => {
    let sent: object | undefined;
    const form = (
      <Form
        onSubmit={(values) => {
          sent = values;
        }}
      />
    );
    const before = await replaced(form, async () => {
      await userEvent.fill(screen.getByLabelText('Secret'), 'a secret');
      await userEvent.selectOptions(screen.getByLabelText('Plan'), 'two');
      await userEvent.click(screen.getByLabelText('I agree'));
      await userEvent.click(screen.getByLabelText('m'));
      await userEvent.fill(screen.getByLabelText('Note'), 'first\nsecond');
      await userEvent.fill(textbox('Name'), 'Kamala Venkatesh');
      textbox('Name').setSelectionRange(2, 5);
    });
    expect(before).toEqual({ typed: 'kept', lostFiles: false, lostDialog: false });
    expect(document.activeElement).toBe(textbox('Name'));
    expect([textbox('Name').selectionStart, textbox('Name').selectionEnd]).toEqual([2, 5]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual({
        name: 'Kamala Venkatesh',
        secret: 'a secret',
        plan: 'two',
        agrees: true,
        size: 'm',
        note: 'first\nsecond',
      }),
    );
  });

  it('[MFE-10] stays after the new page has filled its form with data that arrive late', async () => {
    await replaced(<Form />, () => userEvent.fill(textbox('Name'), 'Kamala'), <Form late="Stores" />);
    expect(textbox('Name').value).toBe('Kamala');
    // It was not changed, so the new page's own value is right.
    expect(textbox('Note').value).toBe('from the server');
  });

  it('is found by its label if its name has changed, and the other way round', async () => {
    const fields = (first: string, second: string) => (
      <>
        <input name={first} aria-label="City" />
        <input name="state" aria-label={second} />
      </>
    );
    const use = async () => {
      await userEvent.fill(textbox('City'), 'Mysuru');
      await userEvent.fill(textbox('State'), 'Karnataka');
    };
    await replaced(fields('city', 'State'), use, fields('town', 'Federal state'));
    expect([textbox('City').value, textbox('Federal state').value]).toEqual(['Mysuru', 'Karnataka']);
  });

  it('is put back in order into fields that are alike', async () => {
    const rows = (
      <>
        <input aria-label="Line" />
        <input aria-label="Line" />
      </>
    );
    const lines = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Line' });
    await replaced(rows, async () => {
      for (const [at, line] of lines().entries()) await userEvent.fill(line, `line ${at}`);
    });
    expect(lines().map(({ value }) => value)).toEqual(['line 0', 'line 1']);
  });

  it('[MFE-10] is reported as partly kept if the new page has not all of the fields, and so are files and dialogs', async () => {
    const kept = <input key="kept" aria-label="City" />;
    const first = (
      <div role="dialog" aria-label="Details">
        <input aria-label="Gone" />
        <input type="file" aria-label="Picture" />
      </div>
    );
    const result = await replaced(
      <>
        {kept}
        {first}
      </>,
      async () => {
        await userEvent.fill(textbox('City'), 'Mysuru');
        await userEvent.upload(screen.getByLabelText('Picture'), new File(['x'], 'a.png'));
        await userEvent.fill(textbox('Gone'), 'text');
      },
      kept,
    );
    expect(result).toEqual({ typed: 'partlyKept', lostFiles: true, lostDialog: true });
  });

  it('[MFE-10] of a dialog never gets into a field of the page below, nor into another form', async () => {
    const page = (
      <form>
        <input aria-label="Name" defaultValue="Kamala General Stores" />
      </form>
    );
    const dialog = (
      <div role="dialog" aria-label="New token">
        <input aria-label="Name" />
      </div>
    );
    const first = (
      <>
        {page}
        {dialog}
        <input name="city" aria-label="Place" />
        <input name="shop" aria-label="Place" />
      </>
    );
    const next = (
      <>
        {page}
        <input name="town" aria-label="Place" />
      </>
    );
    const use = async () => {
      const names = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' });
      await userEvent.fill(screen.getAllByRole('textbox', { name: 'Place' })[1] ?? document.body, 'Mysuru');
      await userEvent.fill(names[1] ?? document.body, 'Shop floor till');
    };
    const { rerender } = render(<div key="first">{first}</div>);
    await use();
    const reported: (Restored | null)[] = [];
    const restore = takeSnapshot(quickly);
    rerender(<div key="second">{next}</div>);
    void restore((restored) => reported.push(restored));
    await waitFor(() => expect(reported).toMatchObject([{ typed: 'waits', lostDialog: true }]));
    expect([textbox('Name').value, textbox('Place').value]).toEqual(['Kamala General Stores', '']);
    expect(document.activeElement).not.toBe(textbox('Name'));
  });

  it('leaves a field alone that the person changes while the page is drawn again', async () => {
    const { rerender } = render(<input key="first" aria-label="Name" />);
    await userEvent.fill(textbox('Name'), 'before');
    const restore = takeSnapshot(quickly);
    rerender(<input key="second" aria-label="Name" />);
    const restored = restore();
    await waitFor(() => expect(textbox('Name').value).toBe('before'));
    await userEvent.fill(textbox('Name'), 'after');
    await restored;
    expect(textbox('Name').value).toBe('after');
  });

  it('[MFE-10] has the letters, Backspaces and pasted text of a person who types while the page is drawn again', async () => {
    const { rerender } = render(<Form key="first" />);
    await userEvent.fill(textbox('Name'), 'Kamal Venkatesh');
    textbox('Name').setSelectionRange(5, 5);
    const restore = takeSnapshot(quickly);
    await userEvent.keyboard('ax{Backspace}');
    const pasted = new DataTransfer();
    pasted.setData('text/plain', ' Devi');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
    );
    rerender(<Form key="second" />);
    await userEvent.keyboard(' S');
    const restored = restore();
    await waitFor(() => expect(document.activeElement).toBe(textbox('Name')));
    await userEvent.keyboard('.');
    expect(await restored).toMatchObject({ typed: 'kept' });
    expect(textbox('Name').value).toBe('Kamala Devi S. Venkatesh');
  });

  it('[MFE-10] has what was typed meanwhile although it was empty before', async () => {
    const { rerender } = render(<Form key="first" />);
    await userEvent.click(textbox('Name'));
    const restore = takeSnapshot(quickly);
    await userEvent.keyboard('Kamala');
    rerender(<Form key="second" />);
    expect(await restore()).toMatchObject({ typed: 'kept' });
    expect(textbox('Name').value).toBe('Kamala');
  });

  it.each<readonly [string, () => Promise<void>]>([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['a click', () => userEvent.click(screen.getByRole('button', { name: 'Send' }))],
  ])('is not entered again once %s has sent it', async (_, send) => {
    const sent: string[] = [];
    const Composer = () => {
      const [text, setText] = useState('');
      const submit = () => {
        sent.push(text);
        setText('');
      };
      return (
        <form action={submit}>
          <input aria-label="Message" value={text} onChange={({ target }) => setText(target.value)} />
          <button type="submit">Send</button>
        </form>
      );
    };
    const { rerender } = render(<Composer key="first" />);
    await userEvent.fill(textbox('Message'), 'Hello');
    const restore = takeSnapshot({ ...quickly, settleMs: 1000 });
    rerender(<Composer key="second" />);
    const restored = restore();
    await waitFor(() => expect(textbox('Message').value).toBe('Hello'));
    await send();
    await restored;
    expect([sent, textbox('Message').value]).toEqual([['Hello'], '']);
  });

  it.each([
    ['a date', <input key="date" aria-label="Field" type="date" defaultValue="2026-11-13" />, '2026-11-13'],
    ['a read-only text', <input key="text" aria-label="Field" readOnly defaultValue="token" />, 'token'],
  ])('gets no letters into %s that are typed meanwhile', async (_, field, value) => {
    const { rerender } = render(<div key="first">{field}</div>);
    screen.getByLabelText('Field').focus();
    const restore = takeSnapshot(quickly);
    await userEvent.keyboard('1a');
    rerender(<div key="second">{field}</div>);
    await restore();
    expect(screen.getByLabelText<HTMLInputElement>('Field').value).toBe(value);
  });

  it('[MFE-10] holds no key of a field that is not replaced for longer than the restoring takes', async () => {
    render(<Form />);
    await userEvent.click(textbox('Name'));
    const restore = takeSnapshot(quickly);
    await userEvent.keyboard('Kam');
    await restore();
    await userEvent.keyboard('ala');
    expect(textbox('Name').value).toBe('Kamala');
  });

  describe('if the new page does not show its field,', () => {
    const soon = { drawMs: 700, settleMs: 250, noticeMs: 300 };
    const Note = () => <textarea aria-label="Note" />;
    /** Like a conversation: its heading gets the focus, and a letter that is typed there moves it to the message. */
    const Message = ({ onSend }: { readonly onSend: () => void }) => {
      const heading = useRef<HTMLHeadingElement>(null);
      const field = useRef<HTMLTextAreaElement>(null);
      useEffect(() => heading.current?.focus(), []);
      return (
        <section
          role="application"
          onKeyDown={({ target }) => target !== field.current && field.current?.focus()}
        >
          <h1 ref={heading} tabIndex={-1}>
            Lakshmi
          </h1>
          <textarea ref={field} aria-label="Message" onKeyDown={({ key }) => key === 'Enter' && onSend()} />
        </section>
      );
    };

    it('[MFE-10] gets into no other field, is not sent with Enter, and is there once the field comes', async () => {
      // Longer than the typing takes on a slow machine.
      const drawMs = 2500;
      let sends = 0;
      const message = <Message onSend={() => (sends += 1)} />;
      const { rerender } = render(<Note key="first" />);
      await userEvent.fill(textbox('Note'), 'Pays');
      const restore = takeSnapshot({ ...soon, drawMs });
      await userEvent.keyboard(' late');
      rerender(<div key="second">{message}</div>);
      const reported: Restored[] = [];
      const restored = restore((early) => reported.push(early));
      await userEvent.keyboard(',{Enter} no credit');
      await waitFor(() =>
        expect(reported).toEqual([{ typed: 'waits', lostFiles: false, lostDialog: false }]),
      );
      // Keys are held no longer.
      await new Promise((resolve) => setTimeout(resolve, drawMs));
      await userEvent.keyboard('!{Enter}');
      screen.getByRole('heading').focus();
      await userEvent.keyboard('?{Enter}');
      expect([textbox('Message').value, sends]).toEqual(['', 0]);
      rerender(
        <div key="second">
          {message}
          <Note />
        </div>,
      );
      expect(await restored).toMatchObject({ typed: 'kept' });
      expect([textbox('Note').value, textbox('Message').value]).toEqual(['Pays late, no credit', '']);
      expect(document.activeElement).toBe(textbox('Note'));
    });

    it('lets the person choose another field by a click', async () => {
      const { rerender } = render(<Note key="first" />);
      await userEvent.click(textbox('Note'));
      const restore = takeSnapshot(soon);
      rerender(<Message key="second" onSend={() => undefined} />);
      void restore();
      await userEvent.click(textbox('Message'));
      await userEvent.keyboard('Hello');
      expect(textbox('Message').value).toBe('Hello');
    });

    it('[MFE-10] is restored although the page fails for long, several times, and another release repairs it', async () => {
      const { rerender } = render(<Form key="first" />);
      await userEvent.fill(textbox('Name'), 'Kamala');
      await userEvent.fill(textbox('Note'), 'Regular');
      const restore = takeSnapshot(soon);
      const restored = restore();
      for (const failing of ['second', 'third', 'fourth', 'fifth']) {
        rerender(<Form key={failing} />);
        await new Promise((resolve) => setTimeout(resolve, 120));
        rerender(<button type="button">Try again</button>);
        fireEvent.pointerDown(screen.getByText('Try again'));
        await new Promise((resolve) => setTimeout(resolve, soon.drawMs / 3));
      }
      rerender(<Form key="repaired" />);
      expect(await restored).toMatchObject({ typed: 'kept' });
      expect([textbox('Name').value, textbox('Note').value]).toEqual(['Kamala', 'Regular']);
    });

    it('[MFE-10] is restored in the page of the release after that', async () => {
      const { rerender } = render(<Form key="first" />);
      await userEvent.fill(textbox('Name'), 'Kamala');
      const first = takeSnapshot(soon)();
      rerender(<input key="second" aria-label="Search" />);
      await userEvent.fill(textbox('Search'), 'stores');
      const restore = takeSnapshot(soon);
      rerender(
        <div key="third">
          <input aria-label="Search" />
          <Form />
        </div>,
      );
      expect([await first, await restore()]).toMatchObject([null, { typed: 'kept' }]);
      expect([textbox('Search').value, textbox('Name').value]).toEqual(['stores', 'Kamala']);
    });

    it('[MFE-10] does not get into the same field of another page', async () => {
      const { rerender } = render(<Form key="first" />);
      await userEvent.fill(textbox('Name'), 'Kamala');
      const restored = takeSnapshot(soon)();
      rerender(<p>another page</p>);
      window.location.hash = '#another';
      expect(await restored).toBeNull();
      rerender(<Form key="second" />);
      await new Promise((resolve) => setTimeout(resolve, soon.settleMs));
      expect(textbox('Name').value).toBe('');
    });
  });

  it('[MFE-10] does not press a switch, which takes effect at once', async () => {
    const Active = () => {
      const [isOn, setIsOn] = useState(false);
      return (
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={() => setIsOn(!isOn)}
          aria-label="Active"
        />
      );
    };
    await replaced(<Active />, () => userEvent.click(screen.getByRole('switch')));
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  });

  it('keeps scroll positions of the page and of a pane', async () => {
    const page = (
      <div style={{ height: '4000px' }}>
        <div data-testid="pane" style={{ height: '100px', overflow: 'auto' }}>
          <div style={{ height: '900px' }} />
        </div>
      </div>
    );
    await replaced(page, async () => {
      screen.getByTestId('pane').scrollTop = 250;
      window.scrollTo(0, 120);
    });
    expect([screen.getByTestId('pane').scrollTop, window.scrollY]).toEqual([250, 120]);
  });
});
