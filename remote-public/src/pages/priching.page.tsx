import { Price } from '../features/show-price/price.tsx';
import { Site } from '../parts/site.tsx';

/** The pricing page; its path is spelled /priching. */
export default function PrichingPage() {
  return (
    <Site page="priching">
      <Price />
    </Site>
  );
}
