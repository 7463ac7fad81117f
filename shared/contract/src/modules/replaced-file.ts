/**
 * True if a file of the release store is replaced under its name, so that nobody may keep it: the registry and its
 * copies, the signature of a release (a new key signs it again), the shell's manifest, and what is beside the folders.
 * All others are named by their content or are in a write-once folder.
 * @param file its path in the store, such as `modules/users/1.0.0/remoteEntry.js`
 */
export function isReplacedFile(file: string): boolean {
  return /^modules\/[^/]+$|\.signed\.json$|^shell\/shell\.json$|^[^/]+$/.test(file);
}
