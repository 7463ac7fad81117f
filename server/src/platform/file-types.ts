/** How files of a type begin. */
const beginnings: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  'video/mp4': (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp',
  'application/pdf': (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
};

/** True where a file begins as those of its type do: the declared type is not trusted. Types not known here pass. */
export function beginsAs(type: string, bytes: Buffer): boolean {
  const begins = Object.hasOwn(beginnings, type) ? beginnings[type] : undefined;
  return begins?.(bytes) ?? true;
}
