/** A stretch of text: plain, an address, or a phone number. */
export interface LinkPiece {
  readonly text: string;
  /** Target of an address. */
  readonly href?: string;
  /** Digits of a phone number, with its + if it has one. */
  readonly number?: string;
}

const pathEnd = String.raw`[^\s<>"']*[^\s<>"'.,;:!?)\]}]`;
const url = String.raw`https?:\/\/${pathEnd}`;
const www = String.raw`(?<![\w@.-])www\.[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+(?:\/${pathEnd})?`;
const mail = String.raw`(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*\.[a-z]{2,24}(?![\w-])`;
/** Matches numbers with a country code, and Indian mobile numbers. */
const phone = String.raw`(?<![\w+.,/-])(?:\+[1-9](?:[ -]?\d){8,13}|0?[6-9]\d{4}[ -]?\d{5})(?![\w/-]|[.,]\d)`;
const links = new RegExp(`(?<url>${url})|(?<www>${www})|(?<mail>${mail})|(?<phone>${phone})`, 'giu');

function pieceOf({ 0: text, groups = {} }: RegExpExecArray): LinkPiece {
  if (groups.phone !== undefined) return { text, number: text.replace(/[ -]/g, '') };
  if (groups.mail !== undefined) return { text, href: `mailto:${text}` };
  return { text, href: groups.www === undefined ? text : `https://${text}` };
}

/** Splits a message into plain text, addresses and phone numbers, in order. */
export function linkPieces(text: string): readonly LinkPiece[] {
  const pieces: LinkPiece[] = [];
  let end = 0;
  for (const found of text.matchAll(links)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) });
    pieces.push(pieceOf(found));
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
