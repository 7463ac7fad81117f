// npm run gallery: the parts of shared/ui in all their states, compiled again with each change.
import { startDevApp } from '@chatline/build/dev/dev-app';
import { galleryBuild } from './build-gallery.ts';

const port = Number(process.env.PORT || 4180);

const { stop } = await startDevApp({
  name: 'gallery',
  config: galleryBuild({ isDev: true }),
  publicPath: '/',
  alone: { index: 'index.html', port },
});
console.log(`The gallery is at http://127.0.0.1:${port}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
