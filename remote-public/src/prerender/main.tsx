import { descriptorSchema } from '@chatline/contract/modules/declared-descriptor';
import { placeholderTexts } from '@chatline/contract/modules/page-facts';
import type { ExposedPages } from '@chatline/contract/modules/pages';
import { renderPages } from '@chatline/runtime/host/prerender.tsx';
import type { ComponentType } from 'react';
import * as v from 'valibot';
import descriptor from '../../remote.json' with { type: 'json' };
import { pages } from '../expose/pages.ts';
import { PlaceholderText } from '../parts/page-facts.tsx';
import { descriptionOf, type PublicPage, publicPages, titleOf } from '../parts/page-heads.ts';
import { structuredData } from './structured-data.ts';

const text = placeholderTexts;

function withPlaceholders(load: ExposedPages[string]): ExposedPages[string] {
  return async () => {
    const { default: Page } = await load();
    return { default: () => inPlaceholders(Page) };
  };
}

function inPlaceholders(Page: ComponentType) {
  return (
    <PlaceholderText value={text}>
      <Page />
    </PlaceholderText>
  );
}

function headOf(page: PublicPage) {
  return {
    title: titleOf(page, text),
    description: descriptionOf(page, text),
    structured: structuredData(page, text),
  };
}

/** Renders every page of the public site; the build calls it. */
export function render() {
  return renderPages({
    routes: v.parse(descriptorSchema, descriptor).routes,
    pages: Object.fromEntries(
      Object.entries(pages).map(([name, load]) => [name, withPlaceholders(load)] as const),
    ),
    heads: Object.fromEntries(publicPages.map((page) => [page, headOf(page)])),
  });
}
