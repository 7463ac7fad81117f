import path from 'node:path';
import { declaredReadSchema } from '@chatline/contract/modules/early-reads';
import type { Release } from '@chatline/contract/modules/release';
import * as v from 'valibot';
import { completeReads } from '../bundle/complete-reads.ts';
import { readText } from '../common/read-text.ts';
import { releaseFile } from '../common/release-files.ts';

/** A kit part in built code, which names the parts that it takes from the shell. */
const namedPart = /@chatline\/(?:runtime|ui)(?:\/[\w-]+)*/g;

/** The kit parts that the code of a container names. */
async function partsInCode(folder: string, { files }: Release): Promise<ReadonlySet<string>> {
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readText(path.join(folder, file))));
  return new Set(texts.flatMap((text) => text.match(namedPart) ?? []));
}

const readsSchema = v.optional(v.array(v.object({ ...declaredReadSchema.entries, method: v.string() })), []);

/** @throws {Error} if a page's read is not a read-only call, or is sent by another method than its call's */
function checkReads(title: string, { path: route, needs, reads }: Release['descriptor']['routes'][number]) {
  const page = `${title}: the page ${route}`;
  const parsed = v.safeParse(readsSchema, reads);
  if (!parsed.success) throw new Error(`${page} has invalid reads: ${parsed.issues[0].message}`);
  const methods = completeReads(page, needs, parsed.output).map(({ method }) => method);
  const wrong = parsed.output.find(({ method }, at) => method !== methods[at]);
  if (wrong !== undefined)
    throw new Error(`${page} reads ${wrong.path} by ${wrong.method}, which is not the method of its call`);
}

/**
 * Compares the promises of a release that another machine has built with its code and with the contract.
 * @throws {Error} if it uses a kit part that it does not name, or a page's read is not as the contract has it
 */
export async function checkPromises(folder: string, release: Release): Promise<void> {
  const { descriptor, version, kit = [] } = release;
  const title = `${descriptor.name} ${version}`;
  const used = await partsInCode(folder, release);
  const unnamed = [...used].find((part) => !kit.includes(part));
  if (unnamed !== undefined)
    throw new Error(`${title}: its code uses ${unnamed}, which ${releaseFile} does not name`);
  for (const route of descriptor.routes) checkReads(title, route);
}
