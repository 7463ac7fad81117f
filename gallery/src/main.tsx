import { KitProvider } from '@chatline/ui/provider';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <KitProvider fontUrl="/anek-latin-ui.woff2">
      <Gallery />
    </KitProvider>,
  );
}
