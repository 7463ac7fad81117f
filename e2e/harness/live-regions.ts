import type { Page } from '@playwright/test';

/** A text in the accessibility tree that is announced when it changes. */
export interface LiveText {
  readonly text: string;
  readonly live: 'polite' | 'assertive';
}

/** The live regions of a page with their texts, as Chromium hands them to a screen reader. */
export async function liveTexts(page: Page): Promise<readonly LiveText[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const { role, name, childIds = [] } = byId.get(id) ?? {};
    return role?.value === 'StaticText' ? String(name?.value ?? '') : childIds.map(textOf).join('');
  };
  return nodes.flatMap(({ nodeId, ignored, role, properties }) => {
    const live = properties?.find((property) => property.name === 'live')?.value.value;
    if (ignored || role?.value === 'StaticText' || (live !== 'polite' && live !== 'assertive')) return [];
    const text = textOf(nodeId);
    return text === '' ? [] : [{ text, live }];
  });
}

const anyRegion = '[role=status], [role=alert], [role=log], [aria-live]';

/** Marks the live regions that are there: one that comes with its text is not announced, unless it is an alert. */
export async function markRegions(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    for (const region of document.querySelectorAll(selector)) region.setAttribute('data-was-there', '');
  }, anyRegion);
}

/** The regions with a text that were there when they were marked. */
export const markedWith = (page: Page, text: string | RegExp) =>
  page.locator('[data-was-there]').filter({ hasText: text });
