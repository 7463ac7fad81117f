/**
 * Leads from a message to where one writes: to the words, or to the first tool where only a template may go out.
 * @param from what stands in the conversation
 */
export function focusComposer(from: Element): void {
  const conversation = from.closest('section');
  const words = conversation?.querySelector('textarea');
  (words ?? conversation?.querySelector<HTMLElement>('footer button'))?.focus();
}
