import { chakra } from '@chatline/ui/styled';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Contents at the left and the sections beside them; on smaller windows the contents come first. */
export const DocColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '208px minmax(0, 1fr)' },
    maxW: '1480px',
  },
});

const Nav = chakra('nav', {
  base: {
    px: { base: '16px', sm: '24px' },
    pt: { base: '16px', xl: '24px' },
    pb: { base: '0', xl: '24px' },
    pe: { xl: '8px' },
    '& > details': { xl: { display: 'none' } },
    '& > div': {
      display: { base: 'none', xl: 'block' },
      position: 'sticky',
      top: 'calc(var(--top-bar) + 24px)',
    },
    '& summary, & > div > p': {
      textStyle: 'label',
      color: 'muted',
      minH: { base: '44px', xl: '24px' },
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
    },
    '& summary': {
      cursor: 'pointer',
      listStyle: 'none',
      borderRadius: 'nav',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& details[open] > summary > svg': { transform: 'rotate(180deg)' },
    '& ul': { listStyle: 'none', m: '0', p: '0' },
    '& a': {
      display: 'block',
      px: '10px',
      py: { base: '9px', xl: '5px' },
      ms: '-10px',
      borderRadius: 'nav',
      color: 'muted',
      textStyle: 'sub',
      '&:not([aria-current])': { _hover: { color: 'text', bg: 'bg' } },
      '&[aria-current]': { xl: { color: 'accent', fontWeight: 600, bg: 'accent-subtle' } },
    },
  },
});

/** A section in a list of contents. */
export interface DocEntry {
  readonly id: string;
  readonly title: string;
}

interface DocContentsProps {
  readonly label: string;
  readonly entries: readonly DocEntry[];
  /** The id of the section that is read. */
  readonly current: string;
}

/** The sections of the page, with the one that is read; folded where they do not fit beside them. */
export function DocContents({ label, entries, current }: DocContentsProps) {
  const links = (
    <ul>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} {...(id === current && { 'aria-current': 'location' })}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <Nav aria-label={label}>
      <details>
        <summary>
          {label}
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </summary>
        {links}
      </details>
      <div>
        <p>{label}</p>
        {links}
      </div>
    </Nav>
  );
}

const Frame = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px 40px',
    alignItems: 'start',
    px: { base: '16px', sm: '24px' },
    py: { base: '24px', xl: '28px' },
    borderBottom: '1px solid',
    borderColor: 'border',
    scrollMarginTop: 'var(--top-bar)',
    _last: { borderBottom: '0' },
  },
  variants: {
    hasCode: {
      true: { gridTemplateColumns: { base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 5fr) minmax(0, 6fr)' } },
    },
  },
});
const Prose = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', minW: '0' },
});
const Title = chakra('h2', { base: { textStyle: 'section', _focusVisible: { outline: 'none' } } });
const Note = chakra('p', { base: { textStyle: 'sub', color: 'muted', mt: '4px', maxW: '65ch' } });
const Code = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    minW: '0',
    position: { base: 'static', '2xl': 'sticky' },
    top: 'calc(var(--top-bar) + 24px)',
  },
});

interface DocSectionProps extends DocEntry {
  readonly note?: string;
  readonly children?: ReactNode;
  /** Stands beside the text from 1360 px on, and stays in view while the text is read. */
  readonly code?: ReactNode;
}

/** One section: its text, and the code that belongs to it. */
export function DocSection({ id, title, note, children, code }: DocSectionProps) {
  return (
    <Frame id={id} aria-labelledby={`${id}-title`} hasCode={code !== undefined}>
      <Prose>
        <div>
          <Title id={`${id}-title`}>{title}</Title>
          {note && <Note>{note}</Note>}
        </div>
        {children}
      </Prose>
      {code !== undefined && <Code>{code}</Code>}
    </Frame>
  );
}

/** Fields of a request or response, each with its meaning. */
export const FieldLines = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '0',
    '& > li': { py: '8px', borderTop: '1px solid', borderColor: 'border' },
    '& > li > :last-child': { display: 'block', mt: '2px' },
  },
});
