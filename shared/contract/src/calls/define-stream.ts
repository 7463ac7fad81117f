import type { Announcement, CallAccess, CallBase } from './define-call.ts';

interface AddressSpec {
  readonly name: string;
  readonly base: CallBase;
  readonly path: string;
  readonly capability: Announcement;
  /** `public` for an address that is signed. */
  readonly access: CallAccess;
}

/** Declares a stream of server-sent events (GET). */
export function defineStream<const S extends AddressSpec>(stream: S) {
  return { method: 'GET', ...stream } as const;
}

/** Declares an address that returns the bytes of a file (GET). */
export function defineDownload<const S extends AddressSpec>(download: S) {
  return { method: 'GET', ...download } as const;
}

/** Declares an address that receives a file as raw bytes (POST). */
export function defineUpload<const S extends AddressSpec & { readonly maxBodyBytes: number }>(upload: S) {
  return { method: 'POST', ...upload } as const;
}
