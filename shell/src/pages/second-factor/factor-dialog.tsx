import { getConfig, showAlert } from '@chatline/runtime';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { CopyButton } from '@chatline/ui/copy-button';
import { Dialog } from '@chatline/ui/dialog';
import { Grid, Row } from '@chatline/ui/layout';
import { Mono } from '@chatline/ui/text';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { factorDialogTexts as texts } from './factor-dialogs.texts.ts';

interface FactorDialogFrameProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  readonly isPending: boolean;
  /** Shown in place of the children, the only time they are visible. */
  readonly codes: readonly string[] | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog that changes the second factor, and shows recovery codes then. Both share one dialog: between two dialogs the
 * focus would return to the page, and that closes the second one.
 */
export function FactorDialogFrame(props: FactorDialogFrameProps) {
  const { title, isPending, codes, onSubmit, onClose, children } = props;
  useLeaveGuard(codes !== null, texts.leaveText, texts.leaveTitle);
  // Closing is blocked while codes are created: otherwise there would be codes that no one has seen.
  const close = isPending ? () => undefined : onClose;
  if (codes !== null)
    return (
      <Dialog
        isOpen
        onClose={() => void leave(onClose)}
        title={texts.codesTitle}
        sub={texts.codesNote}
        onSubmit={(event) => event.preventDefault()}
        actions={<SavedButton onClose={onClose} />}
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    );
  return (
    <Dialog isOpen onClose={close} title={title} onSubmit={onSubmit} actions={<Actions {...props} />}>
      {children}
    </Dialog>
  );
}

function Actions({ submitLabel, isDanger, isPending, onClose }: FactorDialogFrameProps) {
  return (
    <>
      <Button disabled={isPending} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isWorking={isPending}>
        {submitLabel}
      </Button>
    </>
  );
}

function SavedButton({ onClose }: Pick<FactorDialogFrameProps, 'onClose'>) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed for the codes is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} variant="primary" onClick={onClose}>
      {texts.saved}
    </Button>
  );
}

async function leave(onClose: () => void): Promise<void> {
  const isConfirmed = await showAlert({
    title: texts.leaveTitle,
    text: texts.leaveText,
    tone: 'warning',
    confirmLabel: texts.leave,
    cancelLabel: texts.back,
  });
  if (isConfirmed) onClose();
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = `${texts.fileTitle(getConfig().productName)}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <Grid as="ul" columns={2} gap={2} aria-label={texts.codesTitle}>
        {codes.map((code) => (
          <li key={code}>
            <Mono>{code}</Mono>
          </li>
        ))}
      </Grid>
      <Row>
        <CopyButton text={codes.join('\n')} label={texts.copyCodes} variant="quiet" size="normal" />
        <Button onClick={() => saveText(texts.fileName, text)}>{texts.download}</Button>
      </Row>
    </>
  );
}

/** Saves a text as a download. */
function saveText(fileName: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = fileName;
  link.click();
  // The browser reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
