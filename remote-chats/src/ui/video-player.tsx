import { IconButton } from '@chatline/ui/button';
import {
  IconMaximize,
  IconMinimize,
  IconPlayerPlayFilled,
  IconVideoOff,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { playerTexts as texts } from './player.texts.ts';
import { PlayButton, PlayFailure, PlayTimes, SeekBar, seekByKey } from './player-parts.tsx';
import { Controls, Poster, Stage, VideoFrame } from './player-style.ts';
import { type Player, usePlayer } from './use-player.ts';

export interface VideoPlayerProps {
  readonly url: string;
  /** Name of the video. */
  readonly label: string;
}

/** A video with play, position, times, sound and full screen; it is read only when it is played. */
export default function VideoPlayer({ url, label }: VideoPlayerProps) {
  const { media, ...player } = usePlayer<HTMLVideoElement>();
  const frame = useRef<HTMLDivElement>(null);
  const screen = useFullScreen(frame);
  return (
    <VideoFrame
      ref={frame}
      role="group"
      aria-label={label}
      data-wide=""
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!(seekByKey(event, player) || (screen.isFull && actOnKey(event, player, screen.toggle)))) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Stage onClick={player.toggle}>
        <video {...media} src={url} preload="none" playsInline tabIndex={-1} />
        {(player.hasFailed || !player.hasStarted) && (
          <StillPoster hasFailed={player.hasFailed} label={label} />
        )}
      </Stage>
      <Controls>
        {player.hasFailed ? (
          <PlayFailure player={player} url={url} />
        ) : (
          <VideoControls player={player} label={label} screen={screen} />
        )}
      </Controls>
    </VideoFrame>
  );
}

/** In place of a picture, before the first play and after a failure. */
function StillPoster({ hasFailed, label }: { readonly hasFailed: boolean; readonly label: string }) {
  return (
    <Poster aria-hidden="true">
      {hasFailed ? (
        <IconVideoOff size={32} stroke={1.75} />
      ) : (
        <i>
          <IconPlayerPlayFilled size={24} />
        </i>
      )}
      {label}
    </Poster>
  );
}

interface VideoControlsProps {
  readonly player: Player;
  readonly label: string;
  readonly screen: ReturnType<typeof useFullScreen>;
}

function VideoControls({ player, label, screen: { isFull, toggle } }: VideoControlsProps) {
  const { isMuted, toggleMute } = player;
  return (
    <>
      <PlayButton player={player} label={label} />
      <SeekBar player={player} />
      <PlayTimes player={player} />
      <IconButton
        label={isMuted ? texts.unmute : texts.mute}
        icon={isMuted ? <IconVolumeOff /> : <IconVolume />}
        onClick={toggleMute}
      />
      <IconButton
        label={isFull ? texts.leaveFullScreen : texts.fullScreen}
        icon={isFull ? <IconMinimize /> : <IconMaximize />}
        onClick={toggle}
      />
    </>
  );
}

/**
 * Acts on a key while no message can be typed: f and Escape for the screen, m for the sound, the space bar for play.
 * @returns true if it did
 */
function actOnKey({ key, target }: KeyboardEvent, player: Player, toggleScreen: () => void): boolean {
  if (key === 'f' || key === 'Escape') toggleScreen();
  else if (key === 'm') player.toggleMute();
  else if (key === ' ' && !(target instanceof HTMLButtonElement)) player.toggle();
  else return false;
  return true;
}

/**
 * The full screen of an element; phones that have it for videos alone show their own controls there. The element has the
 * focus meanwhile, because the space bar would press the button that opened it.
 */
function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  const opener = useRef<Element>(null);
  useEffect(() => {
    const follow = () => {
      const { current } = frame;
      const isNow = current !== null && document.fullscreenElement === current;
      setIsFull(isNow);
      if (isNow) current.focus();
      else if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      if (!isNow) opener.current = null;
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [frame]);
  const toggle = () => {
    const { current } = frame;
    if (current === null) return;
    if (document.fullscreenElement !== null) return void document.exitFullscreen().catch(() => undefined);
    opener.current = document.activeElement;
    if (document.fullscreenEnabled) return void current.requestFullscreen().catch(() => undefined);
    const video = current.querySelector('video');
    if (video && 'webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function') {
      video.webkitEnterFullscreen();
    }
  };
  return { isFull, toggle };
}
