import { ProductPromise } from '../features/present-product/product-promise.tsx';
import { ProductStart, ProductStory } from '../features/present-product/product-story.tsx';
import { Contact } from '../features/write-to-us/contact.tsx';
import { Site } from '../parts/site.tsx';

export default function LandingPage() {
  return (
    <Site page="landing">
      <ProductPromise />
      <ProductStory />
      <Contact />
      <ProductStart />
    </Site>
  );
}
