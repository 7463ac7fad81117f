import type { Readable } from 'node:stream';
import { CatalogueError } from '../platform/errors.ts';

/** The store of the files does not respond, or refuses. */
export class MediaStoreError extends CatalogueError {
  constructor() {
    super('files-away', undefined, 30);
  }
}

/** The bucket of the files, for its requests. */
export const mediaBucketUse = { title: 'the bucket of the files', failure: () => new MediaStoreError() };

/** A part of a file: its first and its last byte. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** A file of a conversation. */
export interface StoredFile {
  readonly bytes: number;
  readonly mimeType: string;
  read(range: ByteRange): Promise<Readable>;
}

/** A complete file on the disk, to be stored. */
export interface NewFile {
  readonly path: string;
  readonly bytes: number;
  readonly mimeType: string;
}

/** The files of conversations, by account and by WhatsApp's id of the file. @throws {MediaStoreError} from each call */
export interface MediaStore {
  /** Null if there is no such file. */
  find(accountId: number, mediaId: string): Promise<StoredFile | null>;
  /** Stores a file, whole or not at all, and deletes it from where it is. */
  store(accountId: number, mediaId: string, file: NewFile): Promise<void>;
  /** Deletes a file, if it exists. */
  delete(accountId: number, mediaId: string): Promise<void>;
  /** Lists the accounts that have files. */
  accounts(): Promise<readonly number[]>;
  /** Moves in the files that were stored elsewhere before. */
  moveIn(): Promise<void>;
  /** Deletes all files of an account, or those that were stored before a moment. */
  deleteOf(accountId: number, before?: Date): Promise<void>;
}
