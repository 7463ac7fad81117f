import { chakra } from '@chakra-ui/react/styled-system';
import { initialOf, pairOf } from './avatar-letter.ts';

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
