/** Tests of the first bytes of a file, by type. */
const beginnings: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  'video/mp4': (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp',
  'application/pdf': (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
};

/** True if the first bytes of a file fit its declared type, which is not trusted. Other types pass. */
export function beginsAs(type: string, bytes: Buffer): boolean {
  const begins = Object.hasOwn(beginnings, type) ? beginnings[type] : undefined;
  return begins?.(bytes) ?? true;
}
