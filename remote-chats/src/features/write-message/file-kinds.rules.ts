import { maxUploadBytes } from '@chatline/contract/constants/chats';
import { maxImageBytes } from '@chatline/contract/constants/limits';
import { texts } from './write-message.texts.ts';

const office = 'application/vnd.openxmlformats-officedocument';

/** Types that WhatsApp accepts, by file extension, because a browser does not know every type on every machine. */
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  '3gp': 'video/3gpp',
  aac: 'audio/aac',
  amr: 'audio/amr',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  txt: 'text/plain',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${office}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${office}.spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${office}.presentationml.presentation`,
};
const known = new Set(Object.values(types));
const kinds = ['image', 'video', 'audio'] as const;

/** The properties of a chosen file that decide how it is sent. */
type ChosenFile = Pick<File, 'name' | 'type' | 'size'>;

/** How a file is sent. */
export interface FileKind {
  /** Type of the message. */
  readonly kind: (typeof kinds)[number] | 'document';
  /** MIME type of the upload. */
  readonly type: string;
  /** The reason why WhatsApp would refuse it; undefined if it accepts it. */
  readonly problem: string | undefined;
}

/** Decides before the upload how WhatsApp accepts a file, or why it would refuse it. */
export function fileKindOf({ name, type: reported, size }: ChosenFile): FileKind {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const type = known.has(reported) ? reported : (types[ending] ?? '');
  const kind = kinds.find((one) => type.startsWith(`${one}/`)) ?? 'document';
  const problem = (): string | undefined => {
    if (size === 0) return texts.emptyFile;
    if (type === '') return texts.unknownFile;
    if (size > maxUploadBytes) return texts.tooLarge;
    return kind === 'image' && size > maxImageBytes ? texts.imageTooLarge : undefined;
  };
  return { kind, type, problem: problem() };
}
