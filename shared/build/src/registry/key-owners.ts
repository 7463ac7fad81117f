import type { RootDocument } from '@chatline/contract/modules/registry-documents';

/** The keys of a registry, by their owners. */
export interface OwnedKeys extends Pick<RootDocument, 'modules' | 'operations'> {
  /** The root keys, the present and earlier ones. */
  readonly rootKeys: readonly string[];
}

type Owned = readonly [owner: string, key: string];

function pairsOf({ rootKeys, operations, modules }: OwnedKeys): readonly Owned[] {
  return [
    ...rootKeys.map((key) => ['the root', key] as const),
    ...operations.map((key) => ['operations', key] as const),
    ...Object.entries(modules).flatMap(([name, { keys }]) => keys.map((key) => [name, key] as const)),
  ];
}

/** The command that creates a key for an owner; that of the root comes from a file. */
const commandFor = (owner: string) =>
  owner === 'the root'
    ? 'openssl genpkey -algorithm ed25519 -out next.pem'
    : `npm run module -- key ${owner}`;

/**
 * Checks that a key that gets an owner has no other one. What an earlier version has allowed may stay.
 * @throws {Error} with the owner that it has
 */
export function checkOneOwner(before: OwnedKeys | undefined, after: OwnedKeys): void {
  const known = before === undefined ? [] : pairsOf(before);
  const isKnown = ([owner, key]: Owned) => known.some((one) => one[0] === owner && one[1] === key);
  const pairs = pairsOf(after);
  for (const [owner, key] of pairs.filter((pair) => !isKnown(pair))) {
    const others = pairs.filter((pair) => pair[1] === key && pair[0] !== owner);
    const [other] = others.find(isKnown) ?? others[0] ?? [];
    if (other !== undefined)
      throw new Error(
        `This key belongs to ${other}, and a key has one owner: create another one for ${owner} with: ${commandFor(owner)}`,
      );
  }
}
