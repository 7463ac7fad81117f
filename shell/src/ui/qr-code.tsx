import { generate } from 'lean-qr';
import { useMemo } from 'react';

/** Empty modules that scanners need around a code. */
const quietModules = 4;
const sizePx = 196;

interface QrCodeProps {
  readonly text: string;
  /** For screen readers. */
  readonly label: string;
}

/** A QR code; black on white in the dark theme too, because not every scanner reads an inverted one. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  const around = size + 2 * quietModules;
  return (
    <svg
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`${-quietModules} ${-quietModules} ${around} ${around}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietModules} y={-quietModules} width={around} height={around} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

/** One square for each dark module. */
function drawCode(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text);
  const indices = Array.from({ length: code.size }, (_, index) => index);
  const squares = indices.flatMap((y) =>
    indices.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`),
  );
  return { size: code.size, path: squares.join('') };
}
