import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { TextSize } from './text-styles.ts';
import type { ColorToken } from './tokens.ts';

/** Renders a link inside a part, so that the kit needs no router. */
export type RenderLink = (link: { href: string; children: ReactNode }) => ReactElement;

/** The link of a page without a router. */
export const plainLink: RenderLink = ({ href, children }) => <a href={href}>{children}</a>;

const HeadingFrame = chakra('h2', { base: { overflowWrap: 'anywhere' } });

export interface HeadingProps {
  level: 1 | 2 | 3 | 4;
  size?: TextSize | undefined;
  tone?: ColorToken | undefined;
  id?: string | undefined;
  lang?: string | undefined;
  tabIndex?: number | undefined;
  children: ReactNode;
}

const sizeOfLevel = { 1: 'page', 2: 'section', 3: 'section', 4: 'head' } as const;

/** A heading; its size may differ from its level (look.md section 3). */
export function Heading({ level, size = sizeOfLevel[level], tone, ...rest }: HeadingProps) {
  return <HeadingFrame as={`h${level}`} textStyle={size} {...(tone && { color: tone })} {...rest} />;
}

const TextFrame = chakra('p', { base: { m: '0' } });

export interface TextProps {
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'time' | 'dt' | 'dd' | 'blockquote' | undefined;
  size?: TextSize | undefined;
  tone?: ColorToken | undefined;
  weight?: 400 | 500 | 560 | 600 | 700 | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Cut with an ellipsis on one line. */
  isCut?: boolean | undefined;
  /** True for figures of equal width, in times, money and counts. */
  isNumeric?: boolean | undefined;
  id?: string | undefined;
  lang?: string | undefined;
  role?: 'status' | 'alert' | undefined;
  title?: string | undefined;
  children: ReactNode;
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minW: '0' } as const;

/** Text in one of the sizes of look.md section 3. */
export function Text(props: TextProps) {
  const { as = 'p', size, tone, weight, align, isCut, isNumeric, ...rest } = props;
  return (
    <TextFrame
      as={as}
      {...(size && { textStyle: size })}
      {...(tone && { color: tone })}
      {...(weight && { fontWeight: weight })}
      {...(align && { textAlign: align })}
      {...(isCut ? cut : { overflowWrap: 'anywhere' })}
      {...(isNumeric && { fontVariantNumeric: 'tabular-nums lining-nums' })}
      {...rest}
    />
  );
}

const MonoFrame = chakra('span', {
  base: { fontFamily: 'mono', fontSize: '.8125rem', lineHeight: '1.25rem', letterSpacing: '-.01em' },
});

/** Props of Mono and Num. */
export interface InlineProps {
  tone?: ColorToken | undefined;
  children: ReactNode;
}

/** Ids, tokens and code in a line (look.md section 3). */
export function Mono({ tone, children }: InlineProps) {
  return <MonoFrame {...(tone && { color: tone })}>{children}</MonoFrame>;
}

const NumFrame = chakra('span', { base: { fontVariantNumeric: 'tabular-nums lining-nums' } });

/** A figure of tabular digits: times, money, counts (look.md section 3). */
export function Num({ tone, children }: InlineProps) {
  return <NumFrame {...(tone && { color: tone })}>{children}</NumFrame>;
}

const LinkFrame = chakra('a', {
  base: {
    color: 'accent',
    fontWeight: 500,
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    borderRadius: '4px',
    _hover: { textDecorationColor: 'currentColor' },
  },
  variants: {
    tone: {
      accent: {},
      muted: { color: 'muted', fontWeight: 400 },
      danger: { color: 'danger', fontWeight: 600 },
      deep: { color: 'deep-text' },
    },
  },
});

export interface TextLinkProps {
  href?: string | undefined;
  tone?: 'accent' | 'muted' | 'danger' | 'deep' | undefined;
  /** Styles its only child (a router's link, a button) instead of rendering an `a`. */
  asChild?: boolean | undefined;
  /** Opens a new tab. */
  isExternal?: boolean | undefined;
  'aria-label'?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  children: ReactNode;
}

/** A link in text (look.md sections 2 and 5). For a router's link, pass that as the child. */
export function TextLink({ isExternal, tone = 'accent', ...rest }: TextLinkProps) {
  return (
    <LinkFrame tone={tone} {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })} {...rest} />
  );
}
