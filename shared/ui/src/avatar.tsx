import { chakra } from '@chakra-ui/react/styled-system';

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: 'full',
    fontWeight: 600,
    lineHeight: '1',
    overflow: 'hidden',
  },
  variants: {
    size: {
      tiny: { w: '18px', h: '18px', fontSize: '.625rem' },
      small: { w: '28px', h: '28px', fontSize: '.8125rem' },
      normal: { w: '36px', h: '36px', fontSize: '.9375rem' },
      large: { w: '44px', h: '44px', fontSize: '1.125rem' },
      huge: { w: '60px', h: '60px', fontSize: '1.5rem' },
    },
  },
});

const pairCount = 8;
const letter = /\p{L}/u;
const letterOrDigit = /[\p{L}\p{N}]/u;
// Created once, because that takes longer than rendering a row.
const segmenter = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** The first letter of a name as a reader sees it: a whole grapheme, so that कि stays कि. */
function initialOf(name: string): string {
  const graphemes = [...segmenter.segment(name)].map((part) => part.segment);
  const first =
    graphemes.find((part) => letter.test(part)) ?? graphemes.find((part) => letterOrDigit.test(part));
  return (first ?? '?').toLocaleUpperCase('en-IN');
}

/** The number of a first letter's colour pair, 1 to 8; the same letter always has the same pair. */
function pairOf(initial: string): number {
  const code = initial.codePointAt(0) ?? 0;
  return (((code % pairCount) + 1) % pairCount) + 1;
}

export interface AvatarProps {
  name: string;
  size?: 'tiny' | 'small' | 'normal' | 'large' | 'huge' | undefined;
}

/** The first letter of a name on one of eight discs (look.md section 2). Decorative: the name is beside it. */
export function Avatar({ name, size = 'normal' }: AvatarProps) {
  const initial = initialOf(name);
  const pair = pairOf(initial);
  return (
    <Disc size={size} bg={`av-${pair}`} color={`av-${pair}-text`} data-pair={pair} aria-hidden="true">
      {initial}
    </Disc>
  );
}
