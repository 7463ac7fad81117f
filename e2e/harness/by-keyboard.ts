import { expect, type Locator, type Page } from '@playwright/test';

interface Focus {
  /** The tag with the accessible name or the text, for messages. */
  readonly name: string;
  /** True if the element, or one that contains it closely, has an outline. */
  readonly hasOutline: boolean;
  /** True if a part of it is in the window. */
  readonly isInView: boolean;
}

/** Describes the focused element, and says whether its focus can be seen. */
export function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const label = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40);
    const outlined = (element: Element | null, levels: number): boolean => {
      if (element === null || levels === 0) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      // Some inputs are invisible, and what follows them is drawn in their place.
      const next = element.nextElementSibling;
      const isNextOutlined = next !== null && getComputedStyle(next).outlineStyle !== 'none';
      return isOutlined || isNextOutlined || outlined(element.parentElement, levels - 1);
    };
    const { top, bottom } = focused.getBoundingClientRect();
    return {
      name: `${focused.localName} "${label ?? ''}"`,
      hasOutline: outlined(focused, 4),
      isInView: bottom > 0 && top < window.innerHeight,
    };
  });
}

const isFocused = (control: Locator) =>
  control.evaluateAll((found) => found.some((one) => one === document.activeElement));

/**
 * Presses a key until a control has the focus, which has to be seen at each stop.
 * @param maxPresses more stops than this on the way are too many for a person
 */
export async function reach(page: Page, control: Locator, key = 'Tab', maxPresses = 60): Promise<void> {
  await expect(control.first()).toBeAttached();
  for (let presses = 0; presses <= maxPresses; presses += 1) {
    if (await isFocused(control)) {
      const { name, hasOutline, isInView } = await focusOf(page);
      expect(hasOutline, `the focus on ${name} can be seen`).toBe(true);
      expect(isInView, `${name} is in the window`).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${control}; it is at ${(await focusOf(page)).name}`);
}

/** Reaches a control and presses a key there. */
export async function pressAt(page: Page, control: Locator, key: string, way = 'Tab'): Promise<void> {
  await reach(page, control, way);
  await page.keyboard.press(key);
}

/** Reaches a field and types into it; what it has is replaced. */
export async function typeAt(page: Page, field: Locator, typed: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(typed);
}
