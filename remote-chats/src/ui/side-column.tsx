import { chakra } from '@chatline/ui/styled';
import type { ReactNode } from 'react';

const Aside = chakra('aside', {
  base: {
    flex: 'none',
    w: '284px',
    minH: '0',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    px: '20px',
    pb: '20px',
    borderInlineStart: '1px solid',
    borderColor: 'border',
    overflowWrap: 'anywhere',
  },
});
const Part = chakra('section', {
  base: { borderTop: '1px solid', borderColor: 'border', pt: '14px', pb: '16px' },
});
const PartTitle = chakra('h3', { base: { textStyle: 'label', color: 'muted', mb: '8px' } });
const Top = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '4px',
    pt: '28px',
    pb: '18px',
    textAlign: 'center',
    '& > p:first-of-type': { textStyle: 'section', mt: '8px' },
  },
});
const Pictures = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '6px',
    m: '0',
    p: '0',
    listStyleType: 'none',
  },
});
const Press = chakra('button', {
  base: {
    display: 'block',
    w: '100%',
    cursor: 'pointer',
    borderRadius: 'control',
    overflow: 'hidden',
    bg: 'sunken',
    '& img': { display: 'block', w: '100%', aspectRatio: '1', objectFit: 'cover' },
  },
});
const Row = chakra('button', {
  base: {
    display: 'grid',
    w: '100%',
    textAlign: 'start',
    cursor: 'pointer',
    px: '8px',
    mx: '-8px',
    py: '6px',
    borderRadius: 'control',
    textStyle: 'small',
    _hover: { bg: 'sunken' },
    '& small': { color: 'muted', fontSize: 'inherit' },
    '& span': { lineClamp: 4 },
  },
});

export interface SideColumnProps {
  id: string;
  /** Name for screen readers. */
  label: string;
  children: ReactNode;
}

/** A column of facts beside a conversation; its width is reserved before its content has loaded. */
export function SideColumn({ id, label, children }: SideColumnProps) {
  return (
    // A part that scrolls must be reachable by keyboard.
    <Aside id={id} aria-label={label} tabIndex={0}>
      {children}
    </Aside>
  );
}

/** The picture, name and address at the top of the column. */
export function SideTop({ children }: { readonly children: ReactNode }) {
  return <Top>{children}</Top>;
}

export interface SidePartProps {
  title: string;
  children: ReactNode;
}

/** Facts of one kind below a hairline. */
export function SidePart({ title, children }: SidePartProps) {
  return (
    <Part>
      <PartTitle>{title}</PartTitle>
      {children}
    </Part>
  );
}

interface SidePictureProps {
  id: string;
  url: string;
  label: string;
}

export interface SidePicturesProps {
  pictures: readonly SidePictureProps[];
  onOpen: (id: string) => void;
}

/** Small pictures, each opened by a click. */
export function SidePictures({ pictures, onOpen }: SidePicturesProps) {
  return (
    <Pictures role="list">
      {pictures.map(({ id, url, label }) => (
        <li key={id}>
          <Press type="button" aria-haspopup="dialog" onClick={() => onOpen(id)}>
            <img src={url} alt={label} loading="lazy" decoding="async" />
          </Press>
        </li>
      ))}
    </Pictures>
  );
}

export interface SideRowProps {
  text: string;
  /** The author or the kind, and the time. */
  note: string;
  onOpen: () => void;
}

/** A text that leads to its message. */
export function SideRow({ text, note, onOpen }: SideRowProps) {
  return (
    <Row type="button" onClick={onOpen}>
      <span dir="auto">{text}</span>
      <small>{note}</small>
    </Row>
  );
}
