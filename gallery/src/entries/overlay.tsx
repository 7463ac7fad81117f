import { AlertDialog, type AlertTone, TimedAlert } from '@chatline/ui/alert-dialog';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { DialogDescription, DialogFrame, type DialogPlace, DialogTitle } from '@chatline/ui/dialog-frame';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Box } from '@chatline/ui/layout';
import { Menu, type MenuEntry, type MenuProps } from '@chatline/ui/menu';
import { Preloader } from '@chatline/ui/preloader';
import { Text } from '@chatline/ui/text';
import { ToastTheme } from '@chatline/ui/toast-theme';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { type Entry, each, nothing, Pressed } from '../entry.tsx';

const tones: Record<AlertTone, true> = { ask: true, wait: true, ok: true, danger: true };
const places: Record<DialogPlace, true> = { middle: true, left: true, whole: true };
const menuSides: Record<NonNullable<MenuProps['side']>, true> = { start: true, end: true };
const toastTones = { success: true, error: true, info: true, warning: true } as const;

/** Longer than a person looks at it. */
const standingMs = 3_600_000;

const menuEntries: readonly MenuEntry[] = [
  { id: 'edit', label: 'Edit', icon: <IconEdit aria-hidden="true" />, onSelect: nothing },
  { id: 'move', label: 'Move to another partner', isDisabled: true },
  { id: 'link', label: 'Documentation', href: '#Menu' },
  {
    id: 'delete',
    label: 'Delete',
    icon: <IconTrash aria-hidden="true" />,
    isDanger: true,
    startsGroup: true,
  },
];

/** A menu that is open once it is drawn. */
function OpenMenu(props: Pick<MenuProps, 'side' | 'title'>) {
  return (
    <Pressed>
      <Box display="grid" justifyContent="center" pb="240px">
        <Menu {...props} trigger={<Button>Actions</Button>} entries={menuEntries} />
      </Box>
    </Pressed>
  );
}

function Toast({ tone }: { tone: keyof typeof toastTones }) {
  useEffect(() => {
    const id = toast[tone]('Template submitted');
    return () => toast.dismiss(id);
  }, [tone]);
  return (
    <>
      <ToastTheme />
      <ToastContainer position="top-right" theme="colored" autoClose={false} />
    </>
  );
}

const overDialogs: readonly Entry[] = [
  {
    parts: ['Dialog'],
    overlay: '[role=dialog]',
    states: {
      'with a form': (
        <Dialog
          isOpen
          onClose={nothing}
          title="Saved reply"
          sub="For the whole team"
          footNote="Ctrl+S saves too"
          onSubmit={nothing}
          actions={
            <>
              <Button>Cancel</Button>
              <Button variant="primary" type="submit">
                Save reply
              </Button>
            </>
          }
        >
          <Field label="Name">
            <TextInput defaultValue="Opening hours" />
          </Field>
        </Dialog>
      ),
      'without actions': (
        <Dialog isOpen onClose={nothing} title="What is new">
          <Text>Messages that wait are sent in their order.</Text>
        </Dialog>
      ),
    },
  },
  {
    parts: ['DialogFrame', 'DialogTitle', 'DialogDescription'],
    overlay: '[role=dialog]',
    states: each(places, (place) => (
      <DialogFrame isOpen place={place} onClose={nothing}>
        <Box p="20px">
          <DialogTitle>Menu</DialogTitle>
          <DialogDescription>Users, templates and messages</DialogDescription>
          <Button>Close</Button>
        </Box>
      </DialogFrame>
    )),
  },
  {
    parts: ['AlertDialog'],
    overlay: '[role=alertdialog]',
    states: {
      ...each(tones, (tone) => (
        <AlertDialog
          isOpen
          title="Are you sure?"
          text="Kamala Stores and its 214 messages are deleted."
          tone={tone}
          confirmLabel="Yes Delete"
          cancelLabel="Cancel"
          onConfirm={nothing}
          onCancel={nothing}
        />
      )),
      'one button': (
        <AlertDialog isOpen title="Comming Soon" confirmLabel="OK" onConfirm={nothing} onCancel={nothing} />
      ),
      working: (
        <AlertDialog
          isOpen
          title="Logout"
          confirmLabel="Yes Logout"
          cancelLabel="Cancel"
          isWorking
          onConfirm={nothing}
          onCancel={nothing}
        />
      ),
    },
  },
  {
    parts: ['TimedAlert'],
    overlay: '[role=status]',
    states: each(tones, (tone) => (
      <TimedAlert
        isOpen
        title="Saved"
        text="The reply is there for the team."
        tone={tone}
        durationMs={standingMs}
        onEnd={nothing}
      />
    )),
  },
];

export const overlayEntries: readonly Entry[] = [
  ...overDialogs,
  {
    parts: ['Menu'],
    overlay: '[role=menu]',
    states: {
      ...each(menuSides, (side) => <OpenMenu side={side} />),
      'with a title': <OpenMenu title="Kamala Stores" />,
    },
  },
  {
    parts: ['ToastTheme'],
    overlay: '.Toastify__toast',
    states: each(toastTones, (tone) => <Toast tone={tone} />),
  },
  {
    parts: ['Preloader'],
    widthPx: 320,
    // The text comes after 3 s, Retry after 6 s.
    afterMs: 6500,
    states: { 'takes long': <Preloader isInline onRetry={nothing} /> },
  },
];
