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
import { texts } from './write-message.texts.ts';

/** What opens over the message that is written. */
export type ComposerPanel = 'emoji' | 'template' | 'replies';

interface ComposerToolsProps {
  readonly isNote: boolean;
  readonly isFree: boolean;
  readonly isEmojiOpen: boolean;
  readonly takesTemplates: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPanel: (panel: ComposerPanel) => void;
  readonly onNote: () => void;
}

/** What can be put into a message besides text. */
export function ComposerTools({
  isNote,
  isFree,
  isEmojiOpen,
  takesTemplates,
  onFiles,
  onPanel,
  onNote,
}: ComposerToolsProps) {
  return (
    <>
      {isFree && (
        <>
          <FileButton onFiles={onFiles} />
          <IconButton
            label={texts.emoji}
            aria-haspopup="dialog"
            aria-expanded={isEmojiOpen}
            icon={<IconMoodSmile stroke={1.75} />}
            onClick={() => onPanel('emoji')}
          />
        </>
      )}
      {takesTemplates && (
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
        aria-pressed={isNote}
        icon={isNote ? <IconMessage stroke={1.75} /> : <IconNote stroke={1.75} />}
        onClick={onNote}
      />
    </>
  );
}

function FileButton({ onFiles }: Pick<ComposerToolsProps, 'onFiles'>) {
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
