import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { defineConfig, type GlobalStyleObject, mergeConfigs } from '@chakra-ui/react/styled-system';
import { keyframes, partStyles } from './global-styles.ts';
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

/** Elements of a page that the styles refer to. */
export interface SystemPlace {
  /** Selector of the element that carries the tokens. */
  readonly root: string;
  /** Selectors of the same element with a dark or a light theme. */
  readonly dark: string;
  readonly light: string;
  readonly rootStyles: GlobalStyleObject;
}

/**
 * The look as one Chakra system. It registers no recipe: each part carries its own,
 * so a page loads only the parts it shows.
 */
export function systemConfig({ root, dark, light, rootStyles }: SystemPlace) {
  return mergeConfigs(
    defaultBaseConfig,
    defineConfig({
      cssVarsPrefix: 'c',
      cssVarsRoot: root,
      preflight: true,
      globalCss: { ...rootStyles, ...partStyles },
      conditions: { dark: `${dark} &`, light: `${light} &` },
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
  );
}
