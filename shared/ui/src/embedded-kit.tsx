import { EnvironmentProvider } from '@chakra-ui/react/environment';
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { rootStyles } from './global-styles.ts';
import { PortalPlace } from './portal-place.ts';
import { systemConfig } from './system-config.ts';

/** The styles that Chakra's reset sets on `html` alone. */
const asHtml = {
  lineHeight: '1.5',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  textRendering: 'optimizeLegibility',
  touchAction: 'manipulation',
  tabSize: '4',
} as const;

/** The product's system for our element inside a foreign page. */
const embeddedSystem = createSystem(
  systemConfig({
    root: '[data-theme]',
    dark: '[data-theme=dark]',
    light: '[data-theme=light]',
    rootStyles: {
      '[data-theme]': { ...asHtml, ...rootStyles.root, ...rootStyles.body },
      '[data-theme=dark]': rootStyles.dark,
    },
  }),
);

const rems = /(?<![\w.-])(-?\d*\.?\d+)rem\b/g;

/** Collects styles as text and replaces rem, which would follow the font size of the surrounding page. */
function createPlacedCache(container: Node, remPx: number, nonce: string | undefined): EmotionCache {
  const cache = createCache({ key: 'c', container, ...(nonce && { nonce }) });
  const { insert } = cache;
  cache.insert = (selector, serialized, sheet, isKept) => {
    const styles = serialized.styles.replace(rems, (_, size) => `${Number(size) * remPx}px`);
    return insert(selector, { ...serialized, styles }, sheet, isKept);
  };
  return cache;
}

export interface EmbeddedKitProps {
  /** The element that carries `data-theme`, inside a shadow root; layers over the page are added to it. */
  frame: HTMLElement;
  /** Length of one rem in pixels. */
  remPx: number;
  /** CSP nonce of the surrounding page, if it has one. */
  nonce: string | undefined;
  children: ReactNode;
}

/** The kit inside a shadow root: its styles and those of the surrounding page do not affect each other. */
export function EmbeddedKit({ frame, remPx, nonce, children }: EmbeddedKitProps) {
  const [{ cache, place }] = useState(() => ({
    cache: createPlacedCache(frame.getRootNode(), remPx, nonce),
    place: { current: frame },
  }));
  return (
    <EnvironmentProvider value={() => frame.getRootNode()}>
      <CacheProvider value={cache}>
        <ChakraProvider value={embeddedSystem}>
          <PortalPlace value={place}>{children}</PortalPlace>
        </ChakraProvider>
      </CacheProvider>
    </EnvironmentProvider>
  );
}
