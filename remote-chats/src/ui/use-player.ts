import { createStore, useStore } from '@chatline/runtime';
import { useEffect, useRef, useState } from 'react';

const rates = [1, 1.5, 2] as const;
/** The speed of all recordings of this page. */
const chosenRate = createStore<(typeof rates)[number]>(() => 1);
/** The one recording that plays. */
let playing: HTMLMediaElement | undefined;

interface Playback {
  readonly isPlaying: boolean;
  /** True while it should play and the next part is not there yet. */
  readonly isLoading: boolean;
  readonly hasStarted: boolean;
  /** True after a play that failed, not if only the length could not be read. */
  readonly hasFailed: boolean;
  readonly isMuted: boolean;
  readonly atSeconds: number;
  /** Null until it is known. */
  readonly seconds: number | null;
}

const notStarted: Playback = {
  isPlaying: false,
  isLoading: false,
  hasStarted: false,
  hasFailed: false,
  isMuted: false,
  atSeconds: 0,
  seconds: null,
};

function readPlayback(media: HTMLMediaElement, was: Playback): Playback {
  const isPlaying = !media.paused && !media.ended;
  const hasStarted = was.hasStarted || isPlaying;
  return {
    isPlaying,
    isLoading: isPlaying && media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    hasStarted,
    hasFailed: hasStarted && media.error !== null,
    isMuted: media.muted,
    atSeconds: media.currentTime,
    seconds: Number.isFinite(media.duration) ? media.duration : null,
  };
}

const events = [
  'onPlay',
  'onPlaying',
  'onPause',
  'onEnded',
  'onWaiting',
  'onTimeUpdate',
  'onDurationChange',
  'onEmptied',
  'onError',
  'onVolumeChange',
] as const;

function goTo(media: HTMLMediaElement, toSeconds: number): void {
  const last = Number.isFinite(media.duration) ? media.duration : 0;
  media.currentTime = Math.min(last, Math.max(0, toSeconds));
}

/**
 * The actions of a player, which work on its element.
 * @param onChange reads the element again at once, because its events come later
 */
function actionsOn(find: () => HTMLMediaElement | null, onChange: (media: HTMLMediaElement) => void) {
  const action = (on: (media: HTMLMediaElement) => void) => () => {
    const media = find();
    if (media === null) return;
    on(media);
    onChange(media);
  };
  // A refusal is reported by the element's own error, and a pause while it loads is not a failure.
  const play = (media: HTMLMediaElement) => {
    if (media.error !== null) media.load();
    void media.play().catch(() => undefined);
  };
  return {
    toggle: action((media) => (media.paused ? play(media) : media.pause())),
    retry: action(play),
    toggleMute: action((media) => {
      media.muted = !media.muted;
    }),
    seek: (toSeconds: number) => action((media) => goTo(media, toSeconds))(),
    seekBy: (bySeconds: number) => action((media) => goTo(media, media.currentTime + bySeconds))(),
  };
}

/** A media element as state and actions; starting one pauses any other. */
export function usePlayer<Media extends HTMLMediaElement>() {
  const element = useRef<Media>(null);
  const [playback, setPlayback] = useState(notStarted);
  const rate = useStore(chosenRate);
  useEffect(() => {
    if (element.current !== null) element.current.playbackRate = rate;
  }, [rate]);
  useEffect(() => {
    const media = element.current;
    return () => {
      media?.pause();
      if (playing === media) playing = undefined;
    };
  }, []);
  const read = (media: HTMLMediaElement) => setPlayback((was) => readPlayback(media, was));
  const follow = ({ currentTarget: media }: { readonly currentTarget: HTMLMediaElement }) => {
    if (!media.paused && playing !== media) {
      playing?.pause();
      playing = media;
    }
    // Loading it sets the speed back.
    if (media.playbackRate !== rate) media.playbackRate = rate;
    read(media);
  };
  return {
    ...playback,
    ...actionsOn(() => element.current, read),
    rate,
    /** Goes from one speed to the next, and from the last to the first. */
    changeRate: () => chosenRate.setState(rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1, true),
    /** Props of the media element. */
    media: { ref: element, ...Object.fromEntries(events.map((name) => [name, follow])) },
  };
}

export type Player = Omit<ReturnType<typeof usePlayer>, 'media'>;
