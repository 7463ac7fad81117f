import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { textsBeside } from '@chatline/contract/modules/last-good';
import { identityOf, type SignedRegistry, type SignedText } from '@chatline/contract/modules/signed-registry';

/** The public half of a private key, SPKI in base64. */
export function publicText(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** @throws {Error} if a text is not a public Ed25519 key, SPKI in base64 */
export function checkPublicKey(text: string): void {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    const same = key.export({ type: 'spki', format: 'der' }).toString('base64');
    if (key.asymmetricKeyType === 'ed25519' && same === text) return;
  } catch {
    // The text is not a key at all.
  }
  throw new Error(
    `${text} is not a public Ed25519 key (SPKI in base64, as "npm run module -- key" prints it)`,
  );
}

/** Signs the JSON of a document. */
export function signDocument(document: object, key: KeyObject): SignedText {
  const payload = JSON.stringify(document);
  const signature = sign(null, Buffer.from(payload), key).toString('base64');
  return { payload, signature, key: publicText(key) };
}

/** What was verified: one change reads the same texts several times, from the registry and its copies. */
const verified = new Map<string, boolean>();
const maxVerified = 1000;

/** True if the signature belongs to the key that the text claims. */
export function isGenuine(text: SignedText): boolean {
  const identity = JSON.stringify([text.key, text.signature, text.payload]);
  const known = verified.get(identity);
  if (known !== undefined) return known;
  const isGood = verifySignature(text);
  if (verified.size >= maxVerified) verified.clear();
  verified.set(identity, isGood);
  return isGood;
}

function verifySignature({ payload, signature, key: claimed }: SignedText): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(claimed, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Identities of the genuine texts of a registry, and of earlier ones beside it. */
export function genuineTexts(
  signed: SignedRegistry,
  earlier: readonly SignedRegistry[] = [],
): ReadonlySet<string> {
  return new Set(textsBeside(signed, earlier).filter(isGenuine).map(identityOf));
}
