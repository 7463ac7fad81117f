import { createReadStream } from 'node:fs';

/** A file on the local disk. */
export interface FileToSend {
  readonly path: string;
  readonly bytes: number;
  readonly mimeType: string;
}

/** A form that is read from the disk while it is sent. */
interface OutgoingForm {
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/**
 * Creates WhatsApp's form for a file.
 * @param boundary a text that does not occur in the file
 */
export function fileForm({ path, bytes, mimeType }: FileToSend, boundary: string): OutgoingForm {
  const begin = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
  const head = Buffer.from(
    `${begin('messaging_product')}\r\nwhatsapp\r\n${begin('type')}\r\n${mimeType}\r\n` +
      `${begin('file', '; filename="file"')}Content-Type: ${mimeType}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* pieces() {
    yield head;
    yield* createReadStream(path);
    yield tail;
  }
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + bytes + tail.length),
    },
    pieces: pieces(),
  };
}
