import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { fallbackFaces } from './fallback-fonts.ts';
import { fontFamily, fontUnicodeRange, fontWeights } from './font-face.ts';
import { rootStyles } from './global-styles.ts';
import { systemConfig } from './system-config.ts';

const { root, dark, body } = rootStyles;

/** The one Chakra system of the product's own pages. */
const system = createSystem(
  systemConfig({
    root: ':root',
    // Not ':root…': emotion's preprocessor reads a leading colon as a pseudo class of the element itself.
    dark: 'html[data-theme=dark]',
    light: 'html:not([data-theme=dark])',
    rootStyles: { html: root, 'html[data-theme=dark]': dark, body },
  }),
);

export interface KitProviderProps {
  /** The page's CSP nonce; without it a strict `style-src` stops emotion and nothing renders. */
  nonce?: string | undefined;
  /** Address of the woff2 file in `fonts/`. */
  fontUrl?: string | undefined;
  /** Collects the style sheets of a page that is rendered without a browser. */
  cache?: EmotionCache | undefined;
  children: ReactNode;
}

/** Provides the styles of a host page: emotion's cache with the nonce, the Chakra system, global styles. Hosts only. */
export function KitProvider(props: KitProviderProps) {
  const { nonce, fontUrl = '/assets/anek-latin-ui.woff2', cache: given, children } = props;
  const [cache] = useState(() => given ?? createCache(nonce ? { key: 'c', nonce } : { key: 'c' }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Global
          styles={[
            {
              '@font-face': {
                fontFamily,
                src: `url("${fontUrl}") format("woff2")`,
                fontWeight: fontWeights,
                fontDisplay: 'swap',
                unicodeRange: fontUnicodeRange,
              },
            },
            ...fallbackFaces,
          ]}
        />
        {children}
      </ChakraProvider>
    </CacheProvider>
  );
}
