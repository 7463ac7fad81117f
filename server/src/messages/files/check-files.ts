import type { SendBody } from '@chatline/contract/calls/send-body';
import * as v from 'valibot';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { isWithinLimit } from '../../platform/throttling/rate-limit.ts';
import { openConnection } from '../../whatsapp/connection.ts';
import { fileDays } from '../../whatsapp/limits.ts';
import { fileKinds, hasMedia } from '../../whatsapp/media.ts';
import { knowsFile, rememberFile } from './known-files.ts';

/** Limit of lookups for an account; beyond it, files are not checked. */
const lookupsPerMinute = 300;
const kindsWithFile: ReadonlySet<string> = new Set(fileKinds);
const withId = v.object({ id: v.string() });

/** A file that a send names by its id, with the path of that field. */
interface NamedFile {
  readonly path: string;
  readonly id: string;
}

/** Finds all files in a part of a send. */
function filesIn(part: unknown, path: string): NamedFile[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => {
    const innerPath = path === '' ? name : `${path}.${name}`;
    const file = kindsWithFile.has(name) ? v.safeParse(withId, inner) : null;
    return file?.success ? [{ path: `${innerPath}.id`, id: file.output.id }] : filesIn(inner, innerPath);
  });
}

/** True if WhatsApp reports that it has no such file; without a response the file counts as present. */
async function isFileMissing(services: Services, accountId: number, id: string): Promise<boolean> {
  const { database } = services;
  if (knowsFile(database, accountId, id)) return false;
  const connection = await openConnection(services, accountId);
  if (connection === null || !(await isWithinLimit(services, 'file', accountId, lookupsPerMinute)))
    return false;
  try {
    const isThere = await hasMedia(services, connection, id);
    if (isThere) rememberFile(database, accountId, id);
    return !isThere;
  } catch {
    return false;
  }
}

/**
 * Checks that WhatsApp has the files that a send names by id.
 * @throws {CatalogueError} with the path of the first file that it does not have
 */
export async function checkFiles(services: Services, accountId: number, body: SendBody): Promise<void> {
  for (const { path, id } of filesIn(body, '')) {
    if (!(await isFileMissing(services, accountId, id))) continue;
    throw new CatalogueError(
      'send-value',
      `${path}: WhatsApp has no file ${id} of this account. Upload it first; uploads are kept for ${fileDays} days.`,
    );
  }
}
