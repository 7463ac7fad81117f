import { chakra } from '@chakra-ui/react/styled-system';

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    w: '100%',
    maxW: '760px',
    h: 'auto',
    color: 'deep-muted',
    '& .garland': { stroke: 'none', fill: 'deep-time' },
  },
});

const awning = [92, 124.9, 157.8, 190.7, 223.6, 256.5, 289.4, 322.3, 355.2];
const strands = 3;
const beadsPerStrand = 8;
const strandWidth = 80;
// Distance of each flower of a strand from the nail above it.
const hangs = [0, 11.4, 19.5, 24.4, 26, 24.4, 19.5, 11.4];

const garland = Array.from({ length: strands * beadsPerStrand + 1 }, (_, index) => ({
  x: 112 + (index * strandWidth) / beadsPerStrand,
  y: 160 + (hangs[index % beadsPerStrand] ?? 0),
  r: index % 2 ? 3.4 : 4.4,
}));

const outline = [
  'M92 128l22-44h252l22 44z',
  'M140 84l-12 44M182 84l-6 44M240 84v44M298 84l6 44M340 84l12 44',
  ...awning.map((x) => `M${x} 128v10a16.4 16.4 0 0 0 32.9 0v-10`),
  'M138 60h204v24H138z',
  'M112 156v124M368 156v124',
  'M112 226h168v54M128 242h136M128 258h136',
  'M128 226v-24h22v24M133 202v-7h12v7M158 226v-30h22v30M163 196v-7h12v7M188 226v-20h22v20M193 206v-7h12v7',
  'M226 226v-12h36v12M232 214l4-12h16l4 12',
  'M298 280v-104h52v104M338 230v6',
  'M0 280h404v36l34-36h122',
  'M452 186h56a9 9 0 0 1 9 9v76a9 9 0 0 1-9 9h-56a9 9 0 0 1-9-9v-76a9 9 0 0 1 9-9z',
  'M456 204h34M456 215h22M470 236h34M482 247h22M474 270h12',
];

export interface ShopDrawingProps {
  /** Label for screen readers; decorative without it. */
  label?: string | undefined;
}

/** A shop with a garland, whose ground line becomes a speech bubble (look.md section 4, Drawings). For deep bands. */
export function ShopDrawing({ label }: ShopDrawingProps) {
  return (
    <Drawing
      viewBox="0 0 560 340"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {outline.map((path) => (
        <path key={path} d={path} />
      ))}
      <path d="M160 72h64M236 72h30M278 72h42" strokeWidth="2.5" />
      <g className="garland">
        {garland.map((flower) => (
          <circle key={flower.x} cx={flower.x} cy={flower.y} r={flower.r} />
        ))}
      </g>
    </Drawing>
  );
}
