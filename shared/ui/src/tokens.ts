import { fallbackFamilies } from './fallback-fonts.ts';
import { fontFamily } from './font-face.ts';

/** Colours by name (look.md section 2): light, then dark. */
export const colorPairs = {
  bg: ['#F3F6F7', '#0C1317'],
  surface: ['#FFFFFF', '#121B20'],
  raised: ['#FFFFFF', '#19252B'],
  sunken: ['#E9EEF0', '#090F12'],
  border: ['#D9E0E4', '#26343C'],
  rule: ['#B9C5CC', '#3A4D57'],
  'border-strong': ['#7F8D97', '#667882'],
  text: ['#13212A', '#E4ECEF'],
  muted: ['#4F5F6A', '#9FB0B9'],
  faint: ['#5D6C76', '#8597A1'],
  accent: ['#0B5B7A', '#63BDDC'],
  'accent-fill': ['#0B5B7A', '#1D789B'],
  'accent-hover': ['#084A64', '#176789'],
  'accent-contrast': ['#FFFFFF', '#FFFFFF'],
  'accent-subtle': ['#E2EFF4', '#10303D'],
  time: ['#B86E00', '#EBA52B'],
  'time-text': ['#7D4A00', '#F4C26B'],
  'time-subtle': ['#FFF2D9', '#32260E'],
  success: ['#1A6E3F', '#6FCB96'],
  'success-subtle': ['#E3F3E9', '#10301F'],
  danger: ['#B3261E', '#F48C82'],
  'danger-subtle': ['#FCEAE8', '#3A1715'],
  'danger-fill': ['#B3261E', '#B33A31'],
  info: ['#3A50A0', '#A3B5F4'],
  'info-subtle': ['#E9EDFA', '#1B2445'],
  // Background of the team's internal notes, and of nothing that a customer sees.
  note: ['#5E3586', '#D3B5EC'],
  'note-subtle': ['#F2EAF8', '#2A1D39'],
  'chart-1': ['#0B5B7A', '#63BDDC'],
  'chart-1-soft': ['#5A9AB4', '#2F7A96'],
  'chart-2': ['#C47A0A', '#EBA52B'],
  'chart-3': ['#3B8A5A', '#6FCB96'],
  'chart-4': ['#AF3A6C', '#E585AE'],
  'chart-5': ['#5B6DB5', '#A3B5F4'],
  'chart-6': ['#76858F', '#8C9CA5'],
  deep: ['#0A3A4E', '#0B2A38'],
  'deep-text': ['#FFFFFF', '#EAF3F6'],
  'deep-muted': ['#B9D3DE', '#A4C0CC'],
  'deep-line': ['#2C6178', '#2A4C5B'],
  'deep-time': ['#F5B13D', '#F5B13D'],
  // Text on the white button of a deep band; in the dark theme the band's own colour is too dark to be recognised.
  'deep-ink': ['#0A3A4E', '#0A3A4E'],
  scrim: ['rgb(10 28 38 / .46)', 'rgb(2 7 10 / .66)'],
  'av-1': ['#DCEBF2', '#123A4B'],
  'av-1-text': ['#0A4C67', '#9AD6EC'],
  'av-2': ['#FBE6D4', '#43290F'],
  'av-2-text': ['#7A3D0B', '#F2BE8D'],
  'av-3': ['#DFF0E5', '#133A24'],
  'av-3-text': ['#175B35', '#96DDB3'],
  'av-4': ['#F8DFEA', '#451A2F'],
  'av-4-text': ['#8A2452', '#F0A6C5'],
  'av-5': ['#E4E8F8', '#222C57'],
  'av-5-text': ['#34468F', '#B9C6F7'],
  'av-6': ['#EFE6F6', '#362049'],
  'av-6-text': ['#5E3586', '#D3B5EC'],
  'av-7': ['#E9EBD2', '#33361A'],
  'av-7-text': ['#50540F', '#D5D99A'],
  'av-8': ['#E3E8EB', '#27343C'],
  'av-8-text': ['#3B4A54', '#B9C8D0'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** A colour of the look by name. */
export type ColorToken = keyof typeof colorPairs;

/** Shadows of look.md section 4; dark uses a light rim in place of soft shadow. */
export const shadowPairs = {
  '1': ['0 1px 2px rgb(15 35 45 / .06), 0 1px 1px rgb(15 35 45 / .04)', '0 0 0 1px rgb(255 255 255 / .03)'],
  '2': [
    '0 6px 16px -4px rgb(15 35 45 / .14), 0 1px 3px rgb(15 35 45 / .08)',
    '0 8px 20px -4px rgb(0 0 0 / .5), 0 0 0 1px rgb(255 255 255 / .05)',
  ],
  '3': [
    '0 24px 56px -12px rgb(15 35 45 / .28), 0 4px 12px rgb(15 35 45 / .10)',
    '0 24px 60px -12px rgb(0 0 0 / .7), 0 0 0 1px rgb(255 255 255 / .07)',
  ],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** Steps of the 4 px grid, look.md section 4. */
export const spaceSteps = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24] as const;
/** A step of the 4 px grid: 4 is 16 px. */
export type Space = (typeof spaceSteps)[number];

/** Radii of look.md section 4. */
export const radii = {
  line: '2px',
  box: '5px',
  badge: '6px',
  nav: '8px',
  control: '9px',
  large: '11px',
  bubble: '12px',
  dialog: '14px',
  sheet: '18px',
  full: '999px',
} as const;

export const fonts = {
  body: `"${fontFamily}", ${fallbackFamilies}, "Nirmala UI", "Kohinoor Devanagari", "Noto Sans Devanagari", system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif`,
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "DejaVu Sans Mono", monospace',
} as const;
