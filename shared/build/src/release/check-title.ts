import type { ModuleDocument } from '@chatline/contract/modules/registry-documents';
import type { Release } from '@chatline/contract/modules/release';
import { controlCharacters } from '../common/control-characters.ts';
import { openRegistry } from '../registry/registry-store.ts';

/** Characters that are not visible, such as a space without width. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** A title as people see it: without what is invisible, in one case, and with one space for several. */
function seen(title: string): string {
  const plain = title.normalize('NFKC').replace(controlCharacters, '').replace(invisible, '');
  return plain.replace(/\s+/g, ' ').trim().toLowerCase();
}

const titlesOf = ({ live, stage }: ModuleDocument) =>
  [live, ...(stage === undefined ? [] : [stage.release])].map(({ descriptor }) => descriptor.title);

/**
 * The title is on cards and banners, so users take it for the module that has it already.
 * @throws {Error} if the release has the title of another module, or one with invisible characters
 */
export async function checkTitle(dataDir: string, { descriptor, version }: Release): Promise<void> {
  const { name, title } = descriptor;
  const release = `${name} ${version}`;
  if (title.replace(controlCharacters, '').replace(invisible, '') !== title || seen(title) === '')
    throw new Error(`${release}: its title has invisible characters, or no others; change it in remote.json`);
  const documents = Object.entries((await openRegistry(dataDir))?.documents ?? {});
  const other = documents.find(
    ([one, document]) => one !== name && titlesOf(document).some((its) => seen(its) === seen(title)),
  );
  if (other !== undefined)
    throw new Error(`${release}: its title "${title}" is that of ${other[0]}; choose another in remote.json`);
}
