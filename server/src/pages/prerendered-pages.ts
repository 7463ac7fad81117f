import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownValue } from '@chatline/contract/modules/own-value';
import { type Prerendered, prerenderedSchema } from '@chatline/contract/modules/prerendered';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { ModulePage } from './match-path.ts';

const fileSchema = v.pipe(v.string(), v.parseJson(), prerenderedSchema);

/** Checks the hashes of the algorithms that are known here; a later build tool may add others. */
export function isIntact(bytes: Uint8Array, integrity: string): boolean {
  const known = integrity.split(' ').filter((hash) => /^sha(?:256|384)-/.test(hash));
  const isOf = (hash: string) => {
    const [algorithm = ''] = hash.split('-');
    return hash === `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
  };
  return known.length > 0 && known.every(isOf);
}

/** Pages that were rendered when their modules were built. */
export interface PrerenderedPages {
  /** Finds a page as HTML with placeholders; null if there is none, or if its file is not the released one. */
  find(page: ModulePage): Prerendered | null;
}

/**
 * Reads rendered pages from the releases and caches them by hash, because a release never changes.
 * @param modules the folder of the releases
 */
export function createPrerenderedPages(modules: string, log: Logger): PrerenderedPages {
  const kept = new Map<string, Prerendered>();
  /** Files that could not be read at the last try; each is logged once. */
  const missing = new Set<string>();

  function read(path: string, integrity: string): Prerendered | null {
    try {
      const bytes = readFileSync(path);
      if (!isIntact(bytes, integrity)) throw new Error('its hash is not the one in the registry');
      return v.parse(fileSchema, bytes.toString('utf8'));
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      if (!missing.has(path))
        log.warn({ file: path, reason }, 'a rendered page cannot be used; serving it without');
      missing.add(path);
      return null;
    }
  }
  return {
    find({ module, release, page }) {
      const rendered = ownValue(release.prerendered ?? {}, page);
      if (rendered === undefined) return null;
      const { file, integrity } = rendered;
      const known = kept.get(integrity);
      if (known !== undefined) return known;
      // One that is missing may arrive later, as from a bucket.
      const path = join(modules, module, release.version, file);
      const found = read(path, integrity);
      if (found === null) return null;
      missing.delete(path);
      kept.set(integrity, found);
      return found;
    },
  };
}
