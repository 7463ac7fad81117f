import { createSystem } from '@chakra-ui/react/styled-system';
import { rootStyles } from './global-styles.ts';
import { systemConfig } from './system-config.ts';

const { root, dark, body } = rootStyles;

/** The one Chakra system of the product's own pages. */
export const system = createSystem(
  systemConfig({
    root: ':root',
    // Not ':root…': emotion's preprocessor reads a leading colon as a pseudo class of the element itself.
    dark: 'html[data-theme=dark]',
    light: 'html:not([data-theme=dark])',
    rootStyles: { html: root, 'html[data-theme=dark]': dark, body },
  }),
);
