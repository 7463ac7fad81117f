import { parseRoot } from './registry-documents.ts';
import { identityOf, type SignedText } from './signed-registry.ts';

/** An earlier root that names the root key after its own. */
interface Step {
  readonly text: SignedText;
  readonly next: string;
}

/** The genuine earlier roots that name a next key. */
function stepsOf(succession: readonly SignedText[], genuine: ReadonlySet<string>): readonly Step[] {
  return succession.flatMap((text) => {
    const next = genuine.has(identityOf(text)) ? parseRoot(text.payload)?.nextRoot : undefined;
    return next === undefined ? [] : [{ text, next }];
  });
}

/**
 * Returns the earlier roots on the shortest ways from known root keys to a present one: one for each key, oldest first,
 * as earlier consoles need them. Texts that no known key leads to are ignored, because anyone can make a key and sign
 * that the present one is next. The order in the file is ignored too: the list is not signed.
 * @param genuine identities of the texts whose signature is right
 */
export function rootsLeadingTo(
  key: string,
  succession: readonly SignedText[],
  genuine: ReadonlySet<string>,
  known: readonly string[],
): readonly SignedText[] {
  const steps = stepsOf(succession, genuine);
  const byKey = new Map<string, Step>();
  const reached = [key];
  for (const later of reached)
    for (const step of steps)
      if (step.next === later && !reached.includes(step.text.key)) {
        byKey.set(step.text.key, step);
        reached.push(step.text.key);
      }
  const leading = new Set<Step>();
  for (const first of known)
    for (let step = byKey.get(first); step !== undefined; step = byKey.get(step.next)) leading.add(step);
  return [...byKey.values()].flatMap((step) => (leading.has(step) ? [step.text] : [])).reverse();
}
