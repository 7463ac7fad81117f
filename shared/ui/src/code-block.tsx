import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

const Frame = chakra('figure', {
  base: {
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'dialog',
    overflow: 'hidden',
    bg: 'surface',
    m: '0',
    minW: '0',
  },
});
const Head = chakra('figcaption', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4px 12px',
    py: '6px',
    ps: '18px',
    pe: '8px',
    borderBottom: '1px solid',
    borderColor: 'border',
    bg: 'bg',
    fontFamily: 'mono',
    fontSize: '.8125rem',
    lineHeight: '1.25rem',
    '& > span': { overflowWrap: 'anywhere', minW: '0' },
  },
});
const Code = chakra('pre', {
  base: {
    m: '0',
    px: { base: '16px', sm: '18px' },
    py: '14px',
    overflow: 'auto',
    fontFamily: 'mono',
    fontSize: { base: '.78125rem', sm: '.875rem' },
    lineHeight: { base: '1.25rem', sm: '1.4375rem' },
    letterSpacing: '-.01em',
    tabSize: 2,
    '& .key': { color: 'accent' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
const Foot = chakra('div', {
  base: {
    display: 'flex',
    gap: '4px 12px',
    alignItems: 'center',
    borderTop: '1px solid',
    borderColor: 'border',
    px: '18px',
    py: '10px',
    color: 'muted',
    fontFamily: 'mono',
    fontSize: '.8125rem',
    lineHeight: '1.25rem',
    flexWrap: 'wrap',
    overflowWrap: 'anywhere',
  },
});

export interface CodeBlockProps {
  /** Method and path, for example "POST /api/send-message". */
  title: string;
  code: string;
  /** The response with its status. */
  foot?: ReactNode;
  copyLabel?: string | undefined;
}

// A JSON key, or a header's name at the start of a line, which is the text before a colon.
const keyPattern = /("[^"\n]+"(?=\s*:)|^[A-Za-z-]+:(?=\s))/gm;

/** Code to copy; it scrolls inside its frame and never wraps a token (look.md section 5, Code block). */
export function CodeBlock({ title, code, foot, copyLabel }: CodeBlockProps) {
  let offset = 0;
  const parts = code.split(keyPattern).map((text, index) => {
    const part = { key: offset, text, isKey: index % 2 === 1 };
    offset += text.length;
    return part;
  });
  return (
    <Frame>
      <Head>
        <span>{title}</span>
        <CopyButton text={code} label={copyLabel} what={title} />
      </Head>
      <Code tabIndex={0} role="group" aria-label={title}>
        {parts.map((part) =>
          part.isKey ? (
            <span key={part.key} className="key">
              {part.text}
            </span>
          ) : (
            part.text
          ),
        )}
      </Code>
      {foot && <Foot>{foot}</Foot>}
    </Frame>
  );
}
