import { bucketStore, type StoreEnvironment } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';

/** The registry, by its path in the store. */
export const registryFile = 'modules/registry.json';

/** A file of a store, by its path in the store: `modules/users/1.0.0/release.json`. */
export interface StoredFile {
  readonly path: string;
  readonly bytes: number;
  readonly modifiedAtMs: number;
}

/** The store of releases, registry and shell builds: the data folder, or a bucket with the same layout. */
export interface ReleaseStore {
  /** True if it is the data folder. */
  readonly isFolder: boolean;
  /** Returns the location of a file, for messages. */
  locate(file: string): string;
  /** Returns undefined if there is no such file. @throws {Error} with the reason, if it cannot be read */
  read(file: string): Promise<Buffer | undefined>;
  /** Replaces a file; a reader gets the old one or the new one. */
  write(file: string, bytes: Uint8Array): Promise<void>;
  /**
   * Replaces a file by what an action makes of it; simultaneous changes run one after the other, and none is lost.
   * @param work reads the present file once, after all that must not be newer than it; it may run several times
   * @throws {Error} with the reason, if others change it for too long
   */
  change(file: string, work: (read: () => Promise<Buffer | undefined>) => Promise<Uint8Array>): Promise<void>;
  /** The files below a folder, in any order; none if there is no such folder. */
  list(folder: string): Promise<readonly StoredFile[]>;
  deleteFiles(files: readonly string[]): Promise<void>;
  /** Deletes the empty folders below a folder, which a killed `deleteFiles` has left; a bucket has none. */
  deleteEmptyFolders(folder: string): Promise<void>;
  /**
   * Stores a built folder for good and deletes the local one.
   * @returns false if the store has one there already, which stays
   */
  addFolder(localDir: string, folder: string): Promise<boolean>;
  /** Adds the files of a local folder that stay there; ones with the same path are replaced. */
  copyFiles(localDir: string, folder: string, files: readonly string[]): Promise<void>;
  /** Adds a line to a list of lines. */
  append(file: string, line: string): Promise<void>;
  /** The lines of a list, oldest first. @param last how many of the newest ones; all by default */
  lines(file: string, last?: number): Promise<readonly string[]>;
}

/**
 * The store of a data folder: that folder, or the bucket in RELEASE_STORE.
 * @throws {Error} with the reason, if RELEASE_STORE or its credentials are wrong
 */
export function storeOf(dataDir: string, env: StoreEnvironment = process.env): ReleaseStore {
  return env.RELEASE_STORE ? bucketStore(env) : folderStore(dataDir);
}
