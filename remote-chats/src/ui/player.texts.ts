/** @param what such as "Voice message" */
const named = (verb: string) => (what: string) => `${verb} ${what.toLowerCase()}`;

export const playerTexts = {
  play: named('Play'),
  pause: named('Pause'),
  position: 'Position',
  positionOf: (at: string, whole: string) => `${at} of ${whole}`,
  times: (at: string, whole: string) => `${at} / ${whole}`,
  speed: (rate: number) => `Speed ${rate}×`,
  rate: (rate: number) => `${rate}×`,
  mute: 'Mute',
  unmute: 'Unmute',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  failed: 'It cannot be played here.',
  download: 'Download',
  retry: 'Retry',
} as const;
