import type { Locator, Page } from '@playwright/test';

/** Ignored properties: sizes follow from the content, and custom properties style nothing themselves. */
const measured = /^--|^(?:block-size|height|inline-size|width)$|origin|inset|^(?:top|left|right|bottom)$/;

/** The computed styles of each locator's first element. */
function stylesOf(elements: readonly Locator[]): Promise<string[]> {
  return Promise.all(
    elements.map((element) =>
      element.first().evaluate((node, { source }) => {
        const style = getComputedStyle(node);
        const names = [...style].filter((name) => !new RegExp(source).test(name));
        return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('\n');
      }, measured),
    ),
  );
}

const hostParts = ['html', 'body', 'h1', 'p', 'p a', 'body > button', 'table', 'td', '#chats'];
/** The computed styles of the foreign page's own parts. */
export const stylesOfHost = (page: Page) => stylesOf(hostParts.map((part) => page.locator(part)));

/** The computed styles of the chats' parts, in any page that contains the chats. */
export function stylesOfChats(page: Page, name: string): Promise<string[]> {
  const list = page.getByRole('region', { name: 'Chats', exact: true });
  const chat = page.getByRole('region', { name });
  return stylesOf([
    list.getByRole('heading'),
    list.getByRole('searchbox'),
    list.getByRole('button', { name: 'Turn notifications' }),
    chat.getByRole('heading', { name }),
    chat.getByRole('textbox', { name: 'Message' }),
    chat.getByRole('article').last(),
    chat.locator('svg'),
  ]);
}
