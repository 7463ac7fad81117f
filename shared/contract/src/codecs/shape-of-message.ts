const maxChars = 120;
const cut = '[…]';
/** From the first quote to the last: a value may contain quotes. An apostrophe in a word is not a quote. */
const quoted = /(?:["`“«]|(?<!\w)').*["'`”»](?!\w)|["`“«].*|(?<!\w)'.*/u;
/** Addresses, paths, assignments, and numbers, except that of an error (`#418`). */
const values = /\S*[@/=]\S*|(?<![#\d])\+?\d(?:[\d\s-]*\d)?/g;
/** Names: what begins with a capital, except how browsers begin a message, and what is in another script. */
const names =
  /(?<![\p{L}\p{M}\p{N}])(?!(?:Cannot|Can|Failed|Invalid|JSON|Load|Maximum|Minified|React|Script|The|Unexpected)\b)\p{Lu}[\p{L}\p{M}]\S*|\S*[^\s -~…]\S*/gu;
/** Several values in a row count as one. */
const row = /\[…\](?:\s*\[…\])+/g;

/**
 * The shape of an error's message: its first line without anything that may be a value. Browser and server apply it,
 * the server because a program may send another text.
 */
export function shapeOfMessage(message: string): string {
  const [line = ''] = message.slice(0, 1000).split('\n');
  const shape = line.replace(quoted, cut).replace(values, cut).replace(names, cut).replace(row, cut);
  return shape.trim().slice(0, maxChars).trimEnd();
}
