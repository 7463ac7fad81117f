import type { Asset } from './one-application.ts';

const entities: readonly (readonly [string, string])[] = [
  ['&quot;', '"'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&#39;', "'"],
  ['&amp;', '&'],
];
const unescaped = (text: string) =>
  entities.reduce((result, [entity, character]) => result.replaceAll(entity, character), text);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const isOfModule = (href: string) => href.includes('/modules/');

const preload = ({ href, integrity }: Asset) =>
  `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous">`;

/** Names files of the one application where the composed product's HTML names those of the page's module. */
export function nameFiles(html: string, files: readonly Asset[]): string {
  let isNamed = false;
  return html
    .replace(/ data-early="([^"]*)"/, (_, text: string) => {
      const early = JSON.parse(unescaped(text));
      const own: Asset[] = early.files.filter(({ href }: Asset) => !isOfModule(href));
      const added = files.filter(({ href }) => !own.some((one) => one.href === href));
      return ` data-early="${escaped(JSON.stringify({ ...early, files: [...own, ...added] }))}"`;
    })
    .replace(/<link rel="preload" as="script" href="([^"]*)"[^>]*>\n/g, (link, href: string) => {
      if (!isOfModule(href)) return link;
      const links = isNamed ? '' : `${files.map(preload).join('\n')}\n`;
      isNamed = true;
      return links;
    });
}
