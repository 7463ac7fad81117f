import type { Shot } from './take-sheet.ts';

const styles = `
body { font: 14px/1.4 system-ui, sans-serif; margin: 16px; background: #e9eef0; color: #13212a; }
nav a { margin-right: 10px; }
.shots { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
figure { margin: 0; }
img { display: block; height: 420px; width: auto; border: 1px solid #7f8d97; }
`;

const times = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

function groupsOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups];
}

const figure = ({ file, width, theme }: Shot) =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a><figcaption>${width} px, ${theme}</figcaption></figure>`;

function section(name: string, shots: readonly Shot[]): string {
  const rows = groupsOf(shots, ({ viewer, state }) => `${viewer}, ${state}`).map(
    ([title, row]) => `<h3>${title}</h3><div class="shots">${row.map(figure).join('')}</div>`,
  );
  return `<section id="${name}"><h2>${name}</h2>${rows.join('\n')}</section>`;
}

/** The page of a contact sheet: a section for each screen, a row for each viewer and state. */
export function writePage(shots: readonly Shot[], now: Date): string {
  const screens = groupsOf(shots, ({ name }) => name);
  const links = screens.map(([name]) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>${styles}</style>
<h1>Contact sheet</h1>
<p>${shots.length} pictures, as at ${times.format(now)}.</p>
<nav>${links.join('\n')}</nav>
${screens.map(([name, ofScreen]) => section(name, ofScreen)).join('\n')}
</html>
`;
}
