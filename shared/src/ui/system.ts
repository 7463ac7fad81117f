import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, mergeConfigs } from '@chakra-ui/react/styled-system';
import { globalStyles, keyframes } from './global-styles.ts';
import { textStyles } from './text-styles.ts';
import { colorPairs, fonts, radii, shadowPairs, spaceSteps } from './tokens.ts';

type Pairs = Record<string, readonly [light: string, dark: string]>;

function inBothThemes(pairs: Pairs) {
  return Object.fromEntries(
    Object.entries(pairs).map(([name, [light, dark]]) => [name, { value: { base: light, _dark: dark } }]),
  );
}

function asTokens(values: Record<string, string>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}

const spacing = asTokens(Object.fromEntries(spaceSteps.map((step) => [String(step), `${step * 4}px`])));

/**
 * The one Chakra system of the product (facts/front-end.md, section 6). It registers no recipe: each part
 * carries its own, so a page pays only for the parts it shows.
 */
export const system = createSystem(
  mergeConfigs(
    defaultBaseConfig,
    defineConfig({
      cssVarsPrefix: 'c',
      cssVarsRoot: ':root',
      preflight: true,
      globalCss: globalStyles,
      conditions: {
        // Not ':root…': emotion's preprocessor reads a leading colon as a pseudo class of the element itself.
        dark: 'html[data-theme=dark] &',
        light: 'html:not([data-theme=dark]) &',
      },
      theme: {
        breakpoints: { sm: '640px', md: '768px', lg: '1024px', xl: '1200px', '2xl': '1360px' },
        tokens: {
          spacing,
          radii: asTokens(radii),
          fonts: asTokens(fonts),
          durations: asTokens({ fast: '120ms', calm: '200ms', slow: '320ms' }),
          easings: asTokens({ line: 'cubic-bezier(.2, .7, .2, 1)' }),
        },
        semanticTokens: { colors: inBothThemes(colorPairs), shadows: inBothThemes(shadowPairs) },
        textStyles,
        keyframes,
      },
    }),
  ),
);
