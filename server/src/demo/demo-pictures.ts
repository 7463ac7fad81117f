import { deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

/** Returns the colour at a position; both coordinates are from 0 to 1. */
export type Painter = (x: number, y: number) => Colour;

const crcTable = Array.from({ length: 256 }, (_, value) => {
  let crc = value;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const end = Buffer.alloc(4);
  end.writeUInt32BE(crcOf(typed));
  return Buffer.concat([head, typed, end]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Draws a PNG picture, pixel by pixel. */
export function drawPng(width: number, height: number, paint: Painter): Buffer {
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (1 + 3 * width) + 1 + 3 * x;
      const [red, green, blue] = paint(x / width, y / height);
      rows[at] = red;
      rows[at + 1] = green;
      rows[at + 2] = blue;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const image = chunk('IDAT', deflateSync(rows, { level: 6 }));
  return Buffer.concat([signature, chunk('IHDR', header), image, chunk('IEND', Buffer.alloc(0))]);
}

const mix = (from: Colour, to: Colour, share: number): Colour => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

/** Mangoes in a wooden crate, from above. */
export const paintMangoes: Painter = (x, y) => {
  if (x < 0.06 || x > 0.94 || y < 0.08 || y > 0.92) return mix([150, 104, 58], [118, 78, 42], y);
  const [column, row] = [Math.floor((x - 0.06) / 0.22), Math.floor((y - 0.08) / 0.28)];
  const dx = (x - 0.06) / 0.22 - column - 0.5 + (row % 2 === 0 ? 0 : 0.04);
  const dy = (y - 0.08) / 0.28 - row - 0.5;
  const distance = Math.hypot(dx * 1.1, dy * 0.95);
  if (distance > 0.47)
    return mix([232, 214, 176], [206, 184, 140], (Math.sin(x * 90) + Math.sin(y * 70) + 2) / 4);
  const light = Math.max(0, 1 - Math.hypot(dx + 0.14, dy + 0.16) * 2.4);
  return mix(mix([226, 142, 20], [246, 186, 48], 1 - distance * 2), [255, 238, 170], light * 0.8);
};

/** Milk cartons on a shelf; one of them leaks. */
export const paintCartons: Painter = (x, y) => {
  if (y > 0.82) return mix([176, 138, 96], [140, 104, 66], (y - 0.82) * 5);
  const column = Math.floor(x / 0.25);
  const inside = (x / 0.25) % 1;
  const isCarton = inside > 0.12 && inside < 0.88 && y > 0.2;
  if (column === 2 && isCarton && y > 0.7 && Math.abs(inside - 0.5) < (y - 0.7) * 2.4) return [214, 226, 238];
  if (!isCarton) return mix([222, 228, 224], [190, 200, 198], y);
  if (y < 0.3) return mix([250, 250, 250], [214, 218, 224], inside);
  if (y > 0.42 && y < 0.62) return column % 2 === 0 ? [26, 104, 176] : [30, 140, 84];
  return mix([252, 252, 250], [224, 228, 232], inside);
};

/** The screen of a payment: a tick, and lines of text. */
export const paintReceipt: Painter = (x, y) => {
  if (x < 0.16 || x > 0.84) return [44, 52, 64];
  const tick = Math.hypot(x - 0.5, (y - 0.2) * 0.75);
  const isStroke =
    (Math.abs(y - 0.215 - (x - 0.475) * 0.8) < 0.014 && x > 0.44 && x < 0.482) ||
    (Math.abs(y - 0.222 + (x - 0.482) * 0.95) < 0.014 && x >= 0.478 && x < 0.56);
  if (tick < 0.1) return isStroke ? [255, 255, 255] : [22, 150, 92];
  const line = Math.floor((y - 0.4) / 0.09);
  const isLine = y > 0.4 && line < 6 && (y - 0.4) % 0.09 < 0.035;
  if (isLine && x > 0.24 && x < (line === 0 ? 0.76 : 0.46))
    return line === 0 ? [30, 36, 44] : [176, 182, 190];
  if (isLine && line > 0 && x > 0.56 && x < 0.76 - line * 0.012) return [96, 104, 114];
  return [250, 251, 252];
};
