import { defineGlobalStyles, defineKeyframes, type SystemStyleObject } from '@chakra-ui/react/styled-system';

/** Styles of the root: sizes that depend on the kind of pointer (look.md sections 3 and 4). */
export const rootStyles = {
  root: {
    colorScheme: 'light',
    textSizeAdjust: '100%',
    '--control': '36px',
    '--row': '44px',
    '--target': '34px',
    '--top-bar': '52px',
    '@media (pointer: coarse), (max-width: 639.98px)': {
      '--control': '44px',
      '--row': '52px',
      '--target': '44px',
    },
    smDown: { '--top-bar': '56px' },
  },
  dark: { colorScheme: 'dark' },
  body: {
    bg: 'surface',
    color: 'text',
    fontFamily: 'body',
    textStyle: 'body',
    fontSynthesis: 'style',
    overflowWrap: 'break-word',
  },
} as const satisfies Record<string, SystemStyleObject>;

/** Styles of everything below it: type, focus and reduced motion. */
export const partStyles = defineGlobalStyles({
  // The reset sets this on each element, so a part could not override it for its own text.
  '*': { overflowWrap: 'inherit' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  'a, button, input, select, textarea, summary, label': { touchAction: 'manipulation' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  svg: { flex: 'none' },
  // react-toastify closes a toast when its progress animation ends, so this one keeps its duration.
  '*:not(.Toastify__progress-bar), *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      // Any duration above zero delays every change of size by a frame: without a list, all properties have transitions.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});

export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(1turn)' } },
  'fade-in': { from: { opacity: '0' } },
  'rise-in': { from: { opacity: '0', transform: 'translateY(8px)' } },
  'sheet-in': { from: { transform: 'translateY(100%)' } },
  'drawer-in': { from: { transform: 'translateX(-100%)' } },
  'line-out': { from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } },
  draw: { from: { strokeDashoffset: '44' }, to: { strokeDashoffset: '0' } },
  breathe: { '50%': { opacity: '.55' } },
  sweep: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } },
});
