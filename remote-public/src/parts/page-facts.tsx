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

/** Placeholders instead of the configuration, while the page is prerendered at build time. */
export const PlaceholderText = createContext<PageTexts | null>(null);

/** Values from configuration: name, price, seller, ways to write. */
export function usePageText(): PageTexts {
  const placeholders = useContext(PlaceholderText);
  return placeholders ?? pageTextsOf(getConfig());
}

interface WhenProps {
  readonly is: readonly PageCondition[];
  readonly children: ReactNode;
}

/** A part that depends on configuration; the build marks it, and the server keeps or removes it. */
export function When({ is, children }: WhenProps) {
  const isPrerendered = useContext(PlaceholderText) !== null;
  if (isPrerendered) return createElement(conditionElement, { 'data-when': is.join(' ') }, children);
  return holds(is, flagsOf(getConfig())) ? children : null;
}
