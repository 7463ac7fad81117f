import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as tar from 'tar-stream';
import * as v from 'valibot';
import { StartError } from '../errors.ts';

/** A backup that is being written: a tar file, compressed by gzip. */
export interface ArchiveWriter {
  addText(name: string, text: string): Promise<void>;
  /** @param bytes size of the file; what is appended meanwhile is left out */
  addFile(name: string, path: string, bytes: number): Promise<void>;
  /** @throws {Error} if the content has another number of bytes */
  addContent(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/** An entry of a backup that is being read. */
export interface ArchiveEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

const endName = 'end.json';
const endSchema = v.object({ sha256: v.string() });
/** Fast; the files of conversations are compressed already. */
const compressionLevel = 1;

type Entry = ReturnType<tar.Pack['entry']>;

function once(entry: Entry, event: 'drain' | 'finish'): Promise<void> {
  return new Promise((resolve) => {
    entry.once(event, () => resolve());
  });
}

/** Creates the writer of entries. @param written rejects when the file cannot be written any further */
function createWriter(pack: tar.Pack, hash: Hash, written: Promise<void>): ArchiveWriter {
  async function add(
    name: string,
    size: number,
    content: AsyncIterable<Uint8Array> | Uint8Array[],
  ): Promise<void> {
    const entry = pack.entry({ name, size });
    hash.update(`${name}\n`);
    let added = 0;
    // A full disk ends `written`, and the entry reports nothing then.
    for await (const piece of content) {
      hash.update(piece);
      added += piece.length;
      if (!entry.write(Buffer.from(piece))) await Promise.race([once(entry, 'drain'), written]);
    }
    if (added !== size) throw new Error(`${name} has ${added} bytes instead of ${size}`);
    const finished = once(entry, 'finish');
    entry.end(null);
    await Promise.race([finished, written]);
  }
  return {
    async addText(name, text) {
      const content = Buffer.from(text);
      await add(name, content.length, [content]);
    },
    async addFile(name, path, bytes) {
      await add(name, bytes, bytes === 0 ? [] : createReadStream(path, { end: bytes - 1 }));
    },
    addContent: add,
  };
}

/**
 * Writes a backup under a temporary name, and gives it its name when it is whole and on the disk.
 * @throws {StartError} if there is such a file
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const partial = `${file}.part`;
  const taken = await open(file, 'wx', 0o600).catch((error: Error) => {
    throw new StartError(`${file} cannot be written: ${error.message}`);
  });
  await taken.close();
  const pack = tar.pack();
  const target = createWriteStream(partial, { mode: 0o600, flush: true });
  const written = pipeline(pack, createGzip({ level: compressionLevel }), target);
  written.catch(() => {});
  const hash = createHash('sha256');
  const archive = createWriter(pack, hash, written);
  try {
    await fill(archive);
    await archive.addText(endName, JSON.stringify({ sha256: hash.copy().digest('hex') }));
    pack.finalize();
    await written;
    await rename(partial, file);
  } catch (error) {
    pack.destroy();
    await Promise.all([file, partial].map((path) => rm(path, { force: true })));
    throw error;
  }
}

export async function textOf({ content }: ArchiveEntry): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

function notWhole(file: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`${file} is not a whole backup: ${reason}`);
}

/** Reads an entry, and passes on each piece. */
async function* buffersOf(
  file: string,
  entry: AsyncIterable<unknown>,
  onPiece: (piece: Buffer) => void = () => {},
): AsyncGenerator<Buffer> {
  try {
    for await (const piece of entry) {
      if (!Buffer.isBuffer(piece)) throw new TypeError('a piece is not bytes');
      onPiece(piece);
      yield piece;
    }
  } catch (error) {
    throw notWhole(file, error);
  }
}

/**
 * Reads a backup, entry by entry; each entry has to be read to its end.
 * @throws {StartError} if the file is cut short, damaged or not a backup; after its last entry at the latest
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file);
  const extract = tar.extract();
  const read = pipeline(source, createGunzip(), extract);
  read.catch(() => {});
  const hash = createHash('sha256');
  let isWhole = false;
  try {
    for await (const entry of extract) {
      const { name } = entry.header;
      if (name === endName) {
        const end = v.parse(endSchema, JSON.parse(await textOf({ name, content: buffersOf(file, entry) })));
        isWhole = end.sha256 === hash.copy().digest('hex');
        continue;
      }
      isWhole = false;
      hash.update(`${name}\n`);
      yield { name, content: buffersOf(file, entry, (piece) => hash.update(piece)) };
    }
    // The sum of the compressed file comes last.
    await read;
  } catch (error) {
    throw notWhole(file, error);
  } finally {
    source.destroy();
    extract.destroy();
  }
  if (!isWhole) throw new StartError(`${file} is not a whole backup: it is cut short or damaged`);
}
