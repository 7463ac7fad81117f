import { chakra } from '@chatline/ui/styled';
import type { ReactNode } from 'react';

/** Braces in monospaced faces of the usual systems: a text area has one style, but a font can have some letters only. */
const faces = ['Menlo', 'Cascadia Mono', 'Consolas', 'Roboto Mono', 'DejaVu Sans Mono', 'Liberation Mono'];
const sources = faces.map((face) => `local("${face}")`).join();
document.fonts.add(new FontFace('Braces', sources, { unicodeRange: 'U+7B, U+7D' }));

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // The tint below blends with this frame and not with the page.
    isolation: 'isolate',
    overflow: 'hidden',
    border: '1px solid',
    borderColor: 'border-strong',
    borderRadius: 'large',
    bg: 'surface',
    '&:has([aria-invalid=true])': { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' },
    '&:has(textarea:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent',
      outlineOffset: '-1px',
      borderColor: 'accent',
    },
  },
});
const Head = chakra('div', {
  base: {
    px: '6px',
    py: '4px',
    bg: 'bg',
    borderBottom: '1px solid',
    borderColor: 'border',
    '& :focus-visible': { outlineOffset: '-2px' },
  },
});
const Sheet = chakra('div', {
  base: {
    display: 'grid',
    // The text and its two copies are on top of one another, so they must break their lines alike.
    '& > textarea, & > div': {
      gridArea: '1 / 1',
      minW: '0',
      minH: '168px',
      px: '14px',
      py: '12px',
      fontFamily: 'Braces, {fonts.body}',
      fontSize: '.96875rem',
      lineHeight: '1.5rem',
      letterSpacing: '0',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'break-word',
      unicodeBidi: 'plaintext',
      textAlign: 'start',
      smDown: { fontSize: '1rem' },
      '@media (pointer: coarse)': { fontSize: '1rem' },
    },
    '& > textarea': { border: '0', borderRadius: '0', bg: 'transparent', resize: 'none', overflow: 'hidden' },
    '& > textarea:focus-visible': { outline: 'none' },
    '& > textarea[aria-invalid=true]': { boxShadow: 'none' },
  },
});
const Copy = chakra('div', {
  base: {
    color: 'transparent',
    pointerEvents: 'none',
    userSelect: 'none',
    position: 'relative',
    '& mark': { color: 'inherit', borderRadius: 'box', boxDecorationBreak: 'clone' },
    '@media (forced-colors: active)': { visibility: 'hidden' },
  },
  variants: {
    isTint: {
      false: { zIndex: '-1', '& mark': { bg: 'info-subtle', boxShadow: '0 0 0 2px {colors.info-subtle}' } },
      // Replaces the colour of the letters below it and leaves their background.
      true: { mixBlendMode: 'lighten', _dark: { mixBlendMode: 'darken' }, '& mark': { bg: 'info' } },
    },
  },
});

const variable = /(\{\{[^{}\n]*\}\})/;

interface TextEditorProps {
  readonly toolbar: ReactNode;
  readonly text: string;
  /** A Textarea that shows the text. */
  readonly children: ReactNode;
}

/**
 * A text area with its toolbar as head, in which variables are chips (look.md, section 5). A text area cannot style its
 * text: copies of it below and above colour what is between the braces. The copy below also makes it as high as its text.
 */
export function TextEditor({ toolbar, text, children }: TextEditorProps) {
  const parts = text
    .split(variable)
    .map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
  return (
    <Frame data-field="body">
      <Head>{toolbar}</Head>
      <Sheet>
        {/* The last line counts only if something is on it. */}
        <Copy isTint={false} aria-hidden="true">
          {parts}
          {'\u200B'}
        </Copy>
        {children}
        <Copy isTint aria-hidden="true">
          {parts}
        </Copy>
      </Sheet>
    </Frame>
  );
}

/** A variable beside its field. */
export const VariableLabel = chakra('label', {
  base: {
    minW: '44px',
    maxW: '45%',
    fontFamily: 'mono',
    fontSize: '.8125rem',
    lineHeight: '1.125rem',
    color: 'info',
    overflowWrap: 'anywhere',
  },
});
