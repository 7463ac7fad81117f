const maxHandles = 1000;

/** The handles that finished uploads were answered with, each with its app; in memory, the newest 1000. */
export class UploadHandles {
  readonly #apps = new Map<string, string>();

  add(handle: string, appId: string): void {
    this.#apps.set(handle, appId);
    const oldest = this.#apps.keys().next();
    if (this.#apps.size > maxHandles && !oldest.done) this.#apps.delete(oldest.value);
  }

  /**
   * Whether an upload of this app gave out the handle.
   * @param appId of the token that names the handle; a token that was declared belongs to no app: any app's will do
   */
  has(handle: string, appId: string | undefined): boolean {
    const owner = this.#apps.get(handle);
    return owner !== undefined && (appId === undefined || appId === owner);
  }

  clear(): void {
    this.#apps.clear();
  }
}
