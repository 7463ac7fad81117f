const maxHandles = 1000;

/** Handles returned by finished uploads, each with its app; in memory, the newest 1000. */
export class UploadHandles {
  readonly #apps = new Map<string, string>();

  add(handle: string, appId: string): void {
    this.#apps.set(handle, appId);
    const oldest = this.#apps.keys().next();
    if (this.#apps.size > maxHandles && !oldest.done) this.#apps.delete(oldest.value);
  }

  /**
   * True if an upload of this app returned the handle.
   * @param appId of the token that names the handle; a declared token belongs to no app and accepts any app's
   */
  has(handle: string, appId: string | undefined): boolean {
    const owner = this.#apps.get(handle);
    return owner !== undefined && (appId === undefined || appId === owner);
  }

  clear(): void {
    this.#apps.clear();
  }
}
