import { parseRoot } from './registry-documents.ts';
import { identityOf, type SignedText } from './signed-registry.ts';

/** An earlier root that names the root key after its own. */
interface Step {
  readonly text: SignedText;
  readonly next: string;
}

/** The genuine earlier roots that name a next key, each of them once. */
function stepsOf(succession: readonly SignedText[], genuine: ReadonlySet<string>): readonly Step[] {
  const texts = new Map(succession.map((text) => [identityOf(text), text]));
  return [...texts].flatMap(([identity, text]) => {
    const next = genuine.has(identity) ? parseRoot(text.payload)?.nextRoot : undefined;
    return next === undefined ? [] : [{ text, next }];
  });
}

/**
 * The earlier roots that lead to a root key, oldest first, as earlier versions of a console need them. Their order in a
 * file means nothing, because their list is not signed.
 * @param genuine identities of the texts whose signature is right
 */
export function rootsLeadingTo(
  key: string,
  succession: readonly SignedText[],
  genuine: ReadonlySet<string>,
): readonly SignedText[] {
  const leading: SignedText[] = [];
  let left = stepsOf(succession, genuine);
  let keys = new Set([key]);
  while (keys.size > 0) {
    const found = left.filter(({ next }) => keys.has(next));
    left = left.filter(({ next }) => !keys.has(next));
    leading.unshift(...found.map(({ text }) => text));
    keys = new Set(found.map(({ text }) => text.key));
  }
  return leading;
}
