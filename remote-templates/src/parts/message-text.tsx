import { type Piece, readMarkup } from '@chatline/shared/templates/markup';
import { Box } from '@chatline/shared/ui/layout';
import { Fragment, type ReactNode } from 'react';

/** A message as the phone will show it. */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <Box as="p" textStyle="message" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {drawn(readMarkup(text))}
    </Box>
  );
}

function drawn(pieces: readonly Piece[]): ReactNode {
  let offset = 0;
  return pieces.map((piece) => {
    const key = `${offset}-${piece.kind}`;
    offset += 'text' in piece ? piece.text.length : 1;
    return <Fragment key={key}>{drawnPiece(piece)}</Fragment>;
  });
}

function drawnPiece(piece: Piece): ReactNode {
  if ('text' in piece) {
    if (piece.kind === 'words') return piece.text;
    return (
      <Box
        as="span"
        display="inline"
        bg="info-subtle"
        color="info"
        borderRadius="box"
        px="4px"
        fontFamily="mono"
        fontSize=".8125rem"
      >
        {piece.text}
      </Box>
    );
  }
  const inside = drawn(piece.pieces);
  if (piece.kind === 'bold') return <b>{inside}</b>;
  if (piece.kind === 'italic') return <i>{inside}</i>;
  if (piece.kind === 'strike') return <s>{inside}</s>;
  return (
    <Box as="code" fontFamily="mono" fontSize=".875rem">
      {inside}
    </Box>
  );
}
