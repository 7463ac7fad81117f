import type { PageTexts } from '@chatline/contract/modules/page-facts';
import type { PublicPage } from '../parts/page-heads.ts';
import { publicPlanName } from '../parts/plan-features.ts';

/** The server replaces it with the site's own address. */
const origin = '%{origin}';

type Thing = Readonly<Record<string, unknown>>;

/** The site's owner. The server leaves out what is not configured. */
function organization({ product, seller, sellerAddress, email }: PageTexts): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: product,
    legalName: seller,
    address: sellerAddress,
    email,
    url: `${origin}/`,
    logo: `${origin}/icon.svg`,
  };
}

function planForSale({ product, priceFigure }: PageTexts): Thing {
  const price = { price: priceFigure, priceCurrency: 'INR' };
  return {
    '@type': 'Product',
    name: `${product} ${publicPlanName}`,
    description:
      'Business-chat messaging for a year: broadcast, template message APIs and a shared team inbox.',
    brand: { '@type': 'Brand', name: product },
    image: `${origin}/icon.svg`,
    offers: {
      '@type': 'Offer',
      ...price,
      url: `${origin}/priching`,
      availability: 'https://schema.org/InStock',
      seller: { '@id': `${origin}/#organization` },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        valueAddedTaxIncluded: false,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'ANN' },
      },
    },
  };
}

/** Structured data of a page for search engines (schema.org). */
export function structuredData(page: PublicPage, text: PageTexts): Thing[] {
  if (page === 'pricing') return [organization(text), planForSale(text)];
  return [organization(text)];
}
