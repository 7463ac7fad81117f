import { placeholderTexts } from '@chatline/contract/modules/page-facts';
import { expect, it } from 'vitest';
import { structuredData } from './structured-data.ts';

it('search engines read the price of a year, without GST', () => {
  expect(structuredData('pricing', placeholderTexts)).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      offers: expect.objectContaining({
        price: '%{priceFigure}',
        priceCurrency: 'INR',
        priceSpecification: expect.objectContaining({
          price: '%{priceFigure}',
          valueAddedTaxIncluded: false,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'ANN' },
        }),
      }),
    }),
  );
});
