import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, memo, type ReactNode } from 'react';
import { type Piece, readMarkup } from '../templates/markup.ts';

const Frame = chakra('span', {
  base: {
    textStyle: 'message',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    fontSynthesis: 'style',
    '& strong': { fontWeight: 700 },
    '& code': { fontFamily: 'mono', fontSize: '.875em' },
    '& a': { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '2px' },
  },
});

const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}])/;

function withLinks(text: string): ReactNode {
  return text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ),
  );
}

const tags = { bold: 'strong', italic: 'em', strike: 's', mono: 'code', code: 'code' } as const;

function draw(pieces: readonly Piece[]): ReactNode {
  return pieces.map((piece, index) => {
    const key = `${piece.kind}-${index}`;
    if ('text' in piece) return <Fragment key={key}>{withLinks(piece.text)}</Fragment>;
    const Tag = tags[piece.kind];
    return <Tag key={key}>{draw(piece.pieces)}</Tag>;
  });
}

/** Props of MessageText. */
export interface MessageTextProps {
  text: string;
}

/** A message's words with the channel's formatting, as its phones show them; addresses are links. */
export const MessageText = memo(function MessageText({ text }: MessageTextProps) {
  return <Frame dir="auto">{draw(readMarkup(text))}</Frame>;
});
