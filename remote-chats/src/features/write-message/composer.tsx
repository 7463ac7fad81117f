import { useStore } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Box, VisuallyHidden } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { IconArrowUp, IconPlus } from '@tabler/icons-react';
import { lazy, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { LateDialog } from '../../model/late-dialog.tsx';
import { ChatComposer } from '../../ui/chat-composer.tsx';
import { AboveComposer } from './above-composer.tsx';
import { ComposerArea } from './composer-area.tsx';
import { type ComposerPanel, ComposerTools } from './composer-tools.tsx';
import { EmojiPopover } from './emoji-popover.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { type Composing, type ComposingProps, useComposing } from './use-composing.ts';
import { useDrop } from './use-drop.ts';
import { WriteFrom } from './write-from.tsx';
import { writeMessageTexts as texts } from './write-message.texts.ts';

/** Loaded when it is first opened. */
const RepliesDialog = lazy(() => import('./replies-dialog.tsx'));

/**
 * Writes a message to a customer, or a note for the team; offers only what WhatsApp allows at the moment.
 * Over 40 lines: its parts open and close the same panel, so each part split off would get that state and its setter.
 */
export function Composer(props: ComposingProps) {
  const composing = useComposing(props);
  const { isNote, isFree, area, files } = composing;
  const [panel, setPanel] = useState<ComposerPanel>();
  const close = () => setPanel(undefined);
  const box = useRef<HTMLDivElement>(null);
  useFocusOnModeChange(
    isNote,
    () => area.current ?? box.current?.querySelector<HTMLElement>('footer button'),
  );
  const isDropping = useDrop(box, { isTaking: isFree, onFiles: files.attach });
  const labelId = useId();
  return (
    <Box
      ref={box}
      position="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        if (panel === 'emoji') {
          close();
          area.current?.focus();
        } else if (panel === undefined && isNote) composing.toggleNote();
      }}
    >
      {panel === 'emoji' && isFree && (
        <EmojiPopover
          composer={box}
          onClose={close}
          onPick={(character) => {
            close();
            composing.insert(character);
          }}
        />
      )}
      <ChatComposer
        isNote={isNote}
        label={texts.note}
        reach={texts.noteReach}
        labelId={labelId}
        isDropping={isDropping}
        above={<AboveComposer {...props} composing={composing} onManageReplies={() => setPanel('replies')} />}
        tools={
          <ComposerTools
            composing={composing}
            isEmojiOpen={panel === 'emoji'}
            onPanel={(next) => setPanel((was) => (was === next ? undefined : next))}
          />
        }
        hint={<Hint conversationKey={props.conversationKey} composing={composing} />}
        send={<Send composing={composing} onTemplate={() => setPanel('template')} />}
      >
        <ComposerArea {...props} composing={composing} box={box} noteLabelId={labelId} />
      </ChatComposer>
      <ModeStatus isNote={isNote} name={composing.name} />
      {(panel === 'template' || panel === 'replies') && (
        <ComposerDialog panel={panel} composing={composing} onClose={close} />
      )}
    </Box>
  );
}

interface ComposerDialogProps {
  readonly panel: Exclude<ComposerPanel, 'emoji'>;
  readonly composing: Composing;
  readonly onClose: () => void;
}

/** The dialog of templates, or of saved replies. */
function ComposerDialog({ panel, composing, onClose }: ComposerDialogProps) {
  if (panel === 'replies') {
    return (
      <LateDialog onClose={onClose}>
        <RepliesDialog onClose={onClose} />
      </LateDialog>
    );
  }
  return (
    <TemplateDialog
      isMarketingStopped={composing.isMarketingStopped}
      onClose={onClose}
      onSend={(template, text) => {
        composing.add({ type: 'template', template, text });
        onClose();
      }}
    />
  );
}

/** Focuses the text when the composer switches between message and note. */
function useFocusOnModeChange(isNote: boolean, target: () => HTMLElement | null | undefined): void {
  const was = useRef(isNote);
  const focus = useEffectEvent(() => target()?.focus());
  useEffect(() => {
    if (was.current === isNote) return;
    was.current = isNote;
    focus();
  }, [isNote]);
}

/** Announces to screen readers who reads what is written, each time that this changes. */
function ModeStatus({ isNote, name }: Pick<Composing, 'isNote' | 'name'>) {
  const [announcement, setAnnouncement] = useState('');
  const was = useRef(isNote);
  useEffect(() => {
    if (was.current === isNote) return;
    was.current = isNote;
    setAnnouncement(isNote ? texts.nowNote : texts.nowMessage(name));
  }, [isNote, name]);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

interface HintProps extends Pick<ComposingProps, 'conversationKey'> {
  readonly composing: Composing;
}

/** The key that sends and the characters used, or a note that someone is typing in another window. */
function Hint({ conversationKey, composing: { isNote, isOffered, count, max } }: HintProps) {
  const isElsewhere = useStore(useChatModel().typing.elsewhere).has(conversationKey);
  if (count > max) {
    return (
      <Text as="span" tone="danger" weight={500}>
        {texts.tooLong(count, max)}
      </Text>
    );
  }
  if (!isOffered) return null;
  return isElsewhere ? texts.elsewhere : texts.hint(isNote, count, max);
}

interface SendProps {
  readonly composing: Composing;
  readonly onTemplate: () => void;
}

/** Sends the text, or opens the templates if only a template may be sent. */
function Send({ composing: { isNote, isOffered, isConnected, send, former, name }, onTemplate }: SendProps) {
  if (!isConnected && !isNote) return null;
  if (former && !isNote) return <WriteFrom former={former} name={name} />;
  if (!isOffered) {
    return (
      <Button variant="primary" size="small" onClick={onTemplate}>
        {texts.chooseTemplate}
      </Button>
    );
  }
  const Icon = isNote ? IconPlus : IconArrowUp;
  return (
    <Button variant="primary" size="small" endIcon={<Icon stroke={1.75} aria-hidden="true" />} onClick={send}>
      {isNote ? texts.addNote : texts.send}
    </Button>
  );
}
