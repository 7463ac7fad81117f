import { IconButton } from '@chatline/ui/button';
import {
  IconMessage,
  IconMoodSmile,
  IconNote,
  IconPaperclip,
  IconSlash,
  IconTemplate,
} from '@tabler/icons-react';
import { useRef } from 'react';
import type { Composing } from './use-composing.ts';
import { writeMessageTexts as texts } from './write-message.texts.ts';

/** A part that opens over the composer. */
export type ComposerPanel = 'emoji' | 'template' | 'replies';

interface ComposerToolsProps {
  readonly composing: Composing;
  readonly isEmojiOpen: boolean;
  readonly onPanel: (panel: ComposerPanel) => void;
}

/** The buttons for everything but text: files, emoji, templates, saved replies, notes. */
export function ComposerTools({ composing, isEmojiOpen, onPanel }: ComposerToolsProps) {
  const { isNote, isFree, isConnected, former, files, toggleNote } = composing;
  return (
    <>
      {isFree && (
        <>
          <FileButton onFiles={files.attach} />
          <IconButton
            label={texts.emoji}
            aria-haspopup="dialog"
            aria-expanded={isEmojiOpen}
            icon={<IconMoodSmile stroke={1.75} />}
            onClick={() => onPanel('emoji')}
          />
        </>
      )}
      {!isNote && former === undefined && isConnected && (
        <IconButton
          label={texts.template}
          icon={<IconTemplate stroke={1.75} />}
          onClick={() => onPanel('template')}
        />
      )}
      {isFree && (
        <IconButton
          label={texts.manageReplies}
          icon={<IconSlash stroke={1.75} />}
          onClick={() => onPanel('replies')}
        />
      )}
      <IconButton
        label={isNote ? texts.toMessage : texts.toNote}
        icon={isNote ? <IconMessage stroke={1.75} /> : <IconNote stroke={1.75} />}
        onClick={toggleNote}
      />
    </>
  );
}

function FileButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={texts.attach}
        icon={<IconPaperclip stroke={1.75} />}
        onClick={() => file.current?.click()}
      />
      <input
        ref={file}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
