import { chakra } from '@chakra-ui/react/styled-system';
import { type Block, type Piece, readBlocks } from '@chatline/contract/templates/markup';
import { Fragment, memo, type ReactNode } from 'react';
import { linkPieces } from './text-links.ts';

const Frame = chakra('div', {
  base: {
    textStyle: 'message',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    fontSynthesis: 'style',
    '& strong': { fontWeight: 700 },
    '& code': { fontFamily: 'mono', fontSize: '.875em' },
    '& a, & button': { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& button': { font: 'inherit', cursor: 'pointer' },
    '& ul': { ps: '24px', listStyle: 'disc' },
    '& ol': { ps: '24px', listStyle: 'decimal', fontVariantNumeric: 'tabular-nums' },
    '& blockquote': {
      ps: '9px',
      borderInlineStart: '3px solid',
      borderColor: 'border-strong',
      color: 'muted',
    },
  },
});
const Variable = chakra('span', {
  base: {
    px: '4px',
    borderRadius: 'box',
    bg: 'danger-subtle',
    color: 'danger',
    fontFamily: 'mono',
    fontSize: '.8125rem',
  },
});

type OnNumber = ((number: string) => void) | undefined;

function withLinks(message: string, onNumber: OnNumber): ReactNode {
  return linkPieces(message).map(({ text, href, number }, index) => {
    if (href !== undefined) {
      return (
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </a>
      );
    }
    if (number === undefined || onNumber === undefined) return text;
    return (
      <button key={index} type="button" onClick={() => onNumber(number)}>
        {text}
      </button>
    );
  });
}

const tags = { bold: 'strong', italic: 'em', strike: 's', mono: 'code', code: 'code' } as const;

/** Renders the text of a piece; in a preview, variables have no values yet. */
type DrawText = (piece: Extract<Piece, { text: string }>) => ReactNode;

const drawPreview: DrawText = ({ kind, text }) => (kind === 'variable' ? <Variable>{text}</Variable> : text);

function drawPieces(pieces: readonly Piece[], drawText: DrawText): ReactNode {
  return pieces.map((piece, index) => {
    const key = `${piece.kind}-${index}`;
    if ('text' in piece) return <Fragment key={key}>{drawText(piece)}</Fragment>;
    const Tag = tags[piece.kind];
    return <Tag key={key}>{drawPieces(piece.pieces, drawText)}</Tag>;
  });
}

function drawBlock(block: Block, drawText: DrawText): ReactNode {
  switch (block.kind) {
    case 'plain':
      return <div>{drawPieces(block.pieces, drawText)}</div>;
    case 'quote':
      return (
        <blockquote>
          {block.lines.map((line, index) => (
            <div key={index}>{drawPieces(line, drawText)}</div>
          ))}
        </blockquote>
      );
    case 'bullets':
      return (
        <ul>
          {block.lines.map((line, index) => (
            <li key={index}>{drawPieces(line, drawText)}</li>
          ))}
        </ul>
      );
    case 'numbers':
      return (
        <ol>
          {block.lines.map(({ number, pieces }, index) => (
            <li key={index} value={number}>
              {drawPieces(pieces, drawText)}
            </li>
          ))}
        </ol>
      );
  }
}

export interface MessageTextProps {
  text: string;
  /** True for a preview: variables without a value are highlighted, and addresses are not links. */
  isPreview?: boolean | undefined;
  /** Called when a phone number is pressed; without it numbers are plain text. */
  onNumber?: OnNumber;
}

/** A message with WhatsApp's formatting, as phones show it, with addresses as links. */
export const MessageText = memo(function MessageText({ text, isPreview, onNumber }: MessageTextProps) {
  const drawText: DrawText = isPreview ? drawPreview : (piece) => withLinks(piece.text, onNumber);
  return (
    <Frame {...(!isPreview && { dir: 'auto' })}>
      {readBlocks(text).map((block, index) => (
        <Fragment key={`${block.kind}-${index}`}>{drawBlock(block, drawText)}</Fragment>
      ))}
    </Frame>
  );
});
