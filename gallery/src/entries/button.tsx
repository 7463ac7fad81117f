import {
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
  Spinner,
  SquareFrame,
} from '@chatline/ui/button';
import { CopyButton, type CopyButtonProps } from '@chatline/ui/copy-button';
import { Box, Row } from '@chatline/ui/layout';
import { IconArrowRight, IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Entry, each, Pressed } from '../entry.tsx';

type Variant = NonNullable<ButtonProps['variant']>;
type Size = NonNullable<ButtonProps['size']>;
type Tone = NonNullable<IconButtonProps['tone']>;
type IconSize = NonNullable<IconButtonProps['size']>;

const variants: Record<Variant, true> = {
  primary: true,
  quiet: true,
  bare: true,
  danger: true,
  link: true,
  deep: true,
  'deep-quiet': true,
};
const sizes: Record<Size, true> = { small: true, normal: true, large: true };
const tones: Record<Tone, true> = { plain: true, danger: true, deep: true };
const iconSizes: Record<IconSize, true> = { small: true, normal: true };
const copyVariants: Record<NonNullable<CopyButtonProps['variant']>, true> = { quiet: true, bare: true };

/** The dark band that the deep variants are for. */
function Band({ isDeep, children }: { isDeep: boolean; children: ReactNode }) {
  return isDeep ? (
    <Box bg="deep" p="8px">
      {children}
    </Box>
  ) : (
    children
  );
}

export const buttonEntries: readonly Entry[] = [
  {
    parts: ['Button'],
    isPressable: true,
    states: {
      ...each(variants, (variant) => (
        <Band isDeep={variant.startsWith('deep')}>
          <Row>
            <Button variant={variant}>Pay</Button>
            <Button variant={variant} icon={<IconPlus aria-hidden="true" />}>
              Add
            </Button>
            <Button variant={variant} disabled>
              Not now
            </Button>
            <Button variant={variant} isWorking>
              Working
            </Button>
          </Row>
        </Band>
      )),
      ...each(sizes, (size) => (
        <Button variant="primary" size={size}>
          Pay Now
        </Button>
      )),
      'with icons': (
        <Row>
          <Button endIcon={<IconArrowRight aria-hidden="true" />}>Next</Button>
          <Button isWorking icon={<IconPlus aria-hidden="true" />}>
            Adding
          </Button>
        </Row>
      ),
      'full width': (
        <Box w="240px">
          <Button variant="primary" isBlock>
            Log in
          </Button>
        </Box>
      ),
      'a link': (
        <Button variant="primary" asChild>
          <a href="#Button">Manage users</a>
        </Button>
      ),
    },
  },
  {
    parts: ['IconButton', 'SquareFrame'],
    isPressable: true,
    states: {
      ...each(tones, (tone) => (
        <Band isDeep={tone === 'deep'}>
          <IconButton label="More" tone={tone} icon={<IconDots stroke={1.75} />} />
        </Band>
      )),
      ...each(iconSizes, (size) => <IconButton label="More" size={size} icon={<IconDots stroke={1.75} />} />),
      'with a dot': <IconButton label="More, something is new" hasDot icon={<IconDots stroke={1.75} />} />,
      working: <IconButton label="Deleting" isWorking icon={<IconTrash stroke={1.75} />} />,
      disabled: <IconButton label="Delete" disabled icon={<IconTrash stroke={1.75} />} />,
      'as another element': (
        <SquareFrame as="span">
          <IconDots stroke={1.75} />
        </SquareFrame>
      ),
    },
  },
  { parts: ['Spinner'], states: { turning: <Spinner label="Loading" /> } },
  {
    parts: ['CopyButton'],
    states: {
      ...each(copyVariants, (variant) => <CopyButton text="919845012377" variant={variant} />),
      pressed: (
        <Pressed>
          <CopyButton text="919845012377" />
        </Pressed>
      ),
    },
  },
];
