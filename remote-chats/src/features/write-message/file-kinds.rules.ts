import {
  fileTypes,
  maxFileBytes,
  maxUploadBytes,
  type SentFileKind,
} from '@chatline/contract/constants/whatsapp-files';
import { writeMessageTexts as texts } from './write-message.texts.ts';

const known = new Set(Object.values(fileTypes));
const kinds = ['image', 'video', 'audio'] as const;

/** The properties of a chosen file that decide how it is sent. */
type ChosenFile = Pick<File, 'name' | 'type' | 'size'>;

/** The type and the limits with which a file is sent. */
export interface FileKind {
  /** Type of the message. */
  readonly kind: SentFileKind;
  /** MIME type of the upload. */
  readonly type: string;
  /** The reason why WhatsApp would refuse it; undefined if it accepts it. */
  readonly problem: string | undefined;
}

/** Decides before the upload how WhatsApp accepts a file, or why it would refuse it. */
export function fileKindOf({ name, type: reported, size }: ChosenFile): FileKind {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  // A browser does not know every type on every machine, so the extension decides too.
  const type = known.has(reported) ? reported : (fileTypes[ending] ?? '');
  const kind = kinds.find((one) => type.startsWith(`${one}/`)) ?? 'document';
  const problem = (): string | undefined => {
    if (size === 0) return texts.emptyFile;
    if (type === '') return texts.unknownFile;
    if (size > maxUploadBytes) return texts.tooLarge;
    return kind === 'image' && size > maxFileBytes.image ? texts.imageTooLarge : undefined;
  };
  return { kind, type, problem: problem() };
}
