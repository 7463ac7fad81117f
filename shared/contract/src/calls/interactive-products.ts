import * as v from 'valibot';
import { maxListSections, maxProducts, maxRowTitle } from '../constants/whatsapp-limits.ts';
import { exact } from './exact.ts';
import { body, footer, textHeader } from './interactive-parts.ts';
import { filled, upTo } from './sent-text.ts';

/** Products of the business's catalogue under titles. */
export const productSections = v.pipe(
  v.array(
    exact({
      title: v.optional(upTo(maxRowTitle)),
      product_items: v.pipe(
        v.array(exact({ product_retailer_id: filled })),
        v.minLength(1, 'give at least one product'),
      ),
    }),
  ),
  v.minLength(1, 'give at least one section'),
  v.maxLength(maxListSections, `at most ${maxListSections} sections`),
  v.check(
    (sections) => sections.flatMap((section) => section.product_items).length <= maxProducts,
    `at most ${maxProducts} products`,
  ),
  v.check(
    (sections) => sections.length === 1 || sections.every(({ title }) => title !== undefined),
    'each of several sections needs a title',
  ),
);

export const product = exact({
  type: v.literal('product'),
  body: v.optional(body),
  footer,
  action: exact({ catalog_id: filled, product_retailer_id: filled }),
});

export const productList = exact({
  type: v.literal('product_list'),
  header: textHeader,
  body,
  footer,
  action: exact({ catalog_id: filled, sections: productSections }),
});

export const catalogue = exact({
  type: v.literal('catalog_message'),
  body,
  footer,
  action: exact({
    name: v.literal('catalog_message'),
    parameters: v.optional(exact({ thumbnail_product_retailer_id: v.optional(filled) })),
  }),
});
