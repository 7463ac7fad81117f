import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from './layout.tsx';

const Bar = chakra('span', {
  base: {
    display: 'block',
    h: '12px',
    maxW: '100%',
    borderRadius: 'badge',
    bg: 'sunken',
    _dark: { bg: 'raised' },
    animation: 'breathe 1.6s ease-in-out infinite',
    _motionReduce: { animation: 'none' },
  },
});

export interface SkeletonProps {
  /** Width in px or as a share, as '60%'. */
  width?: number | string | undefined;
  heightPx?: number | undefined;
}

/** One bar in place of loading text, hidden from screen readers. */
export function Skeleton({ width = '100%', heightPx = 12 }: SkeletonProps) {
  return <Bar w={typeof width === 'number' ? `${width}px` : width} h={`${heightPx}px`} aria-hidden="true" />;
}

const Lines = chakra('div', { base: { display: 'grid', gap: '14px', py: '4px' } });
const widths = ['72%', '88%', '64%', '80%', '56%'];

export interface SkeletonLinesProps {
  count?: number | undefined;
  /** Announced by screen readers, for example "Loading templates". */
  label: string;
}

/** A few bars with a name, for a loading panel or form. */
export function SkeletonLines({ count = 4, label }: SkeletonLinesProps) {
  return (
    <Lines role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => `bar-${index}`).map((key, index) => (
        <Skeleton key={key} width={widths[index % widths.length]} />
      ))}
    </Lines>
  );
}
