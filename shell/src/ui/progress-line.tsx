import { chakra } from '@chatline/ui/styled';

/** Growth from nothing, ever slower. What is done within 150 ms shows no line. */
const Line = chakra('div', {
  base: {
    position: 'fixed',
    top: '0',
    insetInline: '0',
    h: '2px',
    zIndex: 40,
    pointerEvents: 'none',
    bg: 'accent',
    transformOrigin: 'left',
    animation: 'line-out 10s cubic-bezier(.8, 0, .9, .5) 150ms reverse both',
    _motionReduce: { animation: 'fade-in 1ms 150ms both' },
  },
});

/** A thin line at the top of the window while something loads (look.md section 5, Preloader). */
export function ProgressLine({ label }: { readonly label: string }) {
  return <Line role="progressbar" aria-label={label} />;
}
