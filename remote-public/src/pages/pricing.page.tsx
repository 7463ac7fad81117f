import { Price } from '../features/show-price/price.tsx';
import { Site } from '../parts/site.tsx';

/** The pricing page; the specification spells its path /priching. */
export default function PricingPage() {
  return (
    <Site page="pricing">
      <Price />
    </Site>
  );
}
