const hrefPattern = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const addressPattern = /\bhttps?:\/\/[^\s<>"']+/gi;
const trailing = /[.,;:!?)\]}*]+$/;
const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * The addresses of web pages in an email, each once: those of its text, then those only in its markup.
 * @param text the plain part, or nothing
 * @param markup the HTML part, or nothing
 */
export function linksOf(text: string, markup: string): readonly string[] {
  const inText = [...text.matchAll(addressPattern)].map(([address]) => withoutTrailing(address));
  const inMarkup = [...markup.matchAll(hrefPattern)]
    .map(([, double, single, bare]) => decodeEntities(double ?? single ?? bare ?? '').trim())
    .filter((address) => /^https?:\/\//i.test(address));
  return [...new Set([...inText, ...inMarkup])];
}

/** The pieces of a text, with addresses of web pages marked. */
export function splitAtLinks(text: string): readonly { text: string; isLink: boolean }[] {
  const pieces: { text: string; isLink: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(addressPattern)) {
    const address = withoutTrailing(match[0]);
    pieces.push({ text: text.slice(end, match.index), isLink: false }, { text: address, isLink: true });
    end = match.index + address.length;
  }
  return [...pieces, { text: text.slice(end), isLink: false }];
}

// A closing bracket belongs to the address if the opening one does.
function withoutTrailing(address: string): string {
  const trimmed = address.replace(trailing, '');
  const isOpen = trimmed.split('(').length > trimmed.split(')').length;
  return isOpen && address[trimmed.length] === ')' ? `${trimmed})` : trimmed;
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(String(name).toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
