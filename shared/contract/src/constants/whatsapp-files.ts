/** Bytes of a megabyte, as WhatsApp counts the size of a file. */
export const bytesPerMb = 1024 * 1024;

/** Largest file in bytes that WhatsApp accepts, by kind of message (Cloud API). */
export const maxFileBytes = {
  image: 5 * bytesPerMb,
  audio: 16 * bytesPerMb,
  video: 16 * bytesPerMb,
  document: 100 * bytesPerMb,
} as const;

/** Maximum size in bytes of a file sent from a conversation: WhatsApp's limit for a video. */
export const maxUploadBytes = maxFileBytes.video;
/** Maximum size in bytes of a file that WhatsApp's API accepts (a document), including the form around it. */
export const maxMediaBytes = maxFileBytes.document + bytesPerMb;

/** Kind of message that sends a file. */
export type SentFileKind = keyof typeof maxFileBytes;

const office = 'application/vnd.openxmlformats-officedocument';

/** MIME types that WhatsApp accepts in messages, by file extension. */
export const fileTypes: Readonly<Record<string, string>> = {
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

/** Sample files for the header of a template: their MIME types, and the largest one in bytes. */
export const sampleFiles = {
  IMAGE: { types: ['image/jpeg', 'image/png'], maxBytes: 5 * bytesPerMb },
  VIDEO: { types: ['video/mp4'], maxBytes: 8 * bytesPerMb },
  DOCUMENT: { types: ['application/pdf'], maxBytes: 8 * bytesPerMb },
} as const;
