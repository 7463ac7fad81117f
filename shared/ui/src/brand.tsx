import { chakra } from '@chakra-ui/react/styled-system';

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    fontWeight: 600,
    letterSpacing: '-.012em',
  },
  variants: {
    tone: { sheet: {}, deep: { color: 'deep-text' } },
    size: {
      small: { fontSize: '1.125rem', lineHeight: '1.5rem' },
      normal: { fontSize: '1.25rem', lineHeight: '1.5rem' },
    },
  },
});
const Drawing = chakra('svg', {
  base: { '& rect': { fill: 'accent-fill' }, '& path': { stroke: 'accent-contrast' } },
  variants: {
    tone: { sheet: {}, deep: { '& rect': { fill: 'deep-text' }, '& path': { stroke: 'deep' } } },
    isDrawn: {
      true: { '& path': { strokeDasharray: '44', animation: 'draw 600ms cubic-bezier(.2,.7,.2,1) both' } },
    },
  },
});

export interface MarkProps {
  sizePx?: number | undefined;
  tone?: 'sheet' | 'deep' | undefined;
  /** True to draw the line in 600 ms (the preloader). */
  isDrawn?: boolean | undefined;
}

/** The mark: a line with a speech tail (look.md section 1). */
export function Mark({ sizePx = 28, tone = 'sheet', isDrawn }: MarkProps) {
  return (
    <Drawing
      viewBox="0 0 32 32"
      width={`${sizePx}px`}
      height={`${sizePx}px`}
      tone={tone}
      isDrawn={Boolean(isDrawn)}
      aria-hidden="true"
    >
      <rect width="32" height="32" rx="9" />
      <path
        d="M6 12.5h8.6v9.6l8-9.6H26"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}

export interface BrandProps {
  /** The product's name, from configuration. */
  name: string;
  size?: 'small' | 'normal' | undefined;
  tone?: 'sheet' | 'deep' | undefined;
}

/** Mark and name (look.md section 1). Wrap it in the router's link if it leads home. */
export function Brand({ name, size = 'normal', tone = 'sheet' }: BrandProps) {
  return (
    <Frame size={size} tone={tone}>
      <Mark tone={tone} sizePx={size === 'small' ? 26 : 28} />
      <span>{name}</span>
    </Frame>
  );
}
