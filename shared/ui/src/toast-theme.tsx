import { Global } from '@emotion/react';

const position = {
  '.Toastify__toast-container': {
    position: 'fixed',
    zIndex: 30,
    // Over the top bar, because a toast under the pointer stays open and would cover the page's actions below.
    top: '6px',
    right: '24px',
    width: 'min(360px, calc(100vw - 32px))',
    display: 'grid',
    gap: '8px',
    boxSizing: 'border-box',
    '@media (max-width: 639.98px)': {
      top: 'calc(var(--top-bar) + 12px)',
      right: '8px',
      left: '8px',
      width: 'auto',
    },
  },
} as const;

const toast = {
  '.Toastify__toast': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    padding: '12px 14px',
    overflow: 'hidden',
    borderRadius: '10px',
    boxShadow: 'var(--c-shadows-2)',
    color: '#FFFFFF',
    font: '500 .9375rem/1.25rem var(--c-fonts-body)',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:focus-visible': { outline: '2px solid var(--c-colors-accent)', outlineOffset: '2px' },
  },
  '.Toastify__toast--success': { background: '#17653A' },
  '.Toastify__toast--error': { background: '#A3221B' },
  '.Toastify__toast--info, .Toastify__toast--default': { background: '#0B5B7A' },
  '.Toastify__toast--warning': { background: '#7D4A00' },
  '.Toastify__toast-icon': {
    display: 'grid',
    flex: 'none',
    width: '18px',
    height: '18px',
    svg: { width: '18px', height: '18px' },
  },
  '.Toastify__close-button': {
    marginInlineStart: 'auto',
    minWidth: '24px',
    minHeight: '24px',
    color: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
    svg: { width: '14px', height: '14px', fill: 'currentColor', margin: 'auto' },
  },
} as const;

const progress = {
  '.Toastify__progress-bar--wrp': { position: 'absolute', insetInline: 0, bottom: 0, height: '3px' },
  '.Toastify__progress-bar--bg': { display: 'none' },
  '.Toastify__progress-bar': {
    width: '100%',
    height: '100%',
    background: 'rgb(255 255 255 / .4)',
    transformOrigin: 'left',
  },
  '.Toastify__progress-bar--animated': { animation: 'c-toast-line linear 1 forwards' },
  '.Toastify__progress-bar--controlled': { transition: 'transform .2s' },
} as const;

/** The bounce that the specification requires; only opacity under `prefers-reduced-motion`. */
const motion = {
  '@keyframes c-toast-line': { from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } },
  '@keyframes c-toast-in': {
    'from, 60%, 75%, 90%, to': { animationTimingFunction: 'cubic-bezier(.215, .61, .355, 1)' },
    from: { opacity: 0, transform: 'translate3d(3000px, 0, 0)' },
    '60%': { opacity: 1, transform: 'translate3d(-25px, 0, 0)' },
    '75%': { transform: 'translate3d(10px, 0, 0)' },
    '90%': { transform: 'translate3d(-5px, 0, 0)' },
    to: { transform: 'none' },
  },
  '@keyframes c-toast-out': {
    '20%': { opacity: 1, transform: 'translate3d(-20px, var(--y, 0), 0)' },
    to: { opacity: 0, transform: 'translate3d(2000px, var(--y, 0), 0)' },
  },
  '@keyframes c-toast-fade': { from: { opacity: 0 } },
  '.Toastify--animate': { animationDuration: '.7s', animationFillMode: 'both' },
  '[class*="Toastify__bounce-enter"]': { animationName: 'c-toast-in' },
  '[class*="Toastify__bounce-exit"]': { animationName: 'c-toast-out' },
  '@media (prefers-reduced-motion: reduce)': {
    '[class*="Toastify__bounce-enter"], [class*="Toastify__bounce-exit"]': { animationName: 'c-toast-fade' },
    '.Toastify__progress-bar--animated': { animationTimingFunction: 'step-end' },
  },
} as const;

/**
 * Colours, place and motion of react-toastify 11 (look.md section 5, Toasts). Hosts mount it once beside a
 * ToastContainer of `react-toastify/unstyled`, whose own style element the CSP would refuse.
 */
export function ToastTheme() {
  return <Global styles={[position, toast, progress, motion]} />;
}
