import { ProductPromise } from '../features/present-product/product-promise.tsx';
import { ProductStory } from '../features/present-product/product-story.tsx';
import { Site } from '../parts/site.tsx';

/** The landing page. */
export default function LandingPage() {
  return (
    <Site>
      <ProductPromise />
      <ProductStory />
    </Site>
  );
}
