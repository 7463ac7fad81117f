import {
  conditionElement,
  flagsOf,
  holds,
  type PageCondition,
  type PageTexts,
  pageTextsOf,
} from '@chatline/contract/modules/page-facts';
import { getConfig } from '@chatline/runtime';
import { createContext, createElement, type ReactNode, useContext } from 'react';

/** Words to render with instead of the configuration's: placeholders, while the page is rendered at build time. */
export const PlaceholderText = createContext<PageTexts | null>(null);

/** The words that come from configuration: name, price, seller, ways to write. */
export function usePageText(): PageTexts {
  const placeholders = useContext(PlaceholderText);
  return placeholders ?? pageTextsOf(getConfig());
}

interface WhenProps {
  readonly is: readonly PageCondition[];
  readonly children: ReactNode;
}

/** A part that depends on configuration; at build time it is marked, and the server keeps it or leaves it out. */
export function When({ is, children }: WhenProps) {
  const isPrerendered = useContext(PlaceholderText) !== null;
  if (isPrerendered) return createElement(conditionElement, { 'data-when': is.join(' ') }, children);
  return holds(is, flagsOf(getConfig())) ? children : null;
}
