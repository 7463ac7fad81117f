import { Button, IconButton } from '@chatline/ui/button';
import { Row } from '@chatline/ui/layout';
import { TextLink } from '@chatline/ui/text';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { playTime } from './play-time.ts';
import { playerTexts as texts } from './player.texts.ts';
import { Failed, Position, Rate, Times } from './player-style.ts';
import type { Player } from './use-player.ts';

/** Step of the arrow keys, in seconds. */
const stepSeconds = 5;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -stepSeconds, ArrowRight: stepSeconds };

/** Moves the position with the left and right arrows; returns false for any other key. */
export function seekByKey({ key }: Pick<KeyboardEvent, 'key'>, { seconds, seekBy }: Player): boolean {
  const step = steps[key];
  if (step === undefined || seconds === null) return false;
  seekBy(step);
  return true;
}

interface PlayButtonProps {
  readonly player: Player;
  /** The name of the played file, such as "Voice message". */
  readonly label: string;
}

export function PlayButton({ player: { isPlaying, isLoading, toggle }, label }: PlayButtonProps) {
  return (
    <IconButton
      label={isPlaying ? texts.pause(label) : texts.play(label)}
      icon={isPlaying ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
      isWorking={isLoading}
      onClick={toggle}
    />
  );
}

/** The position, moved by pointer, arrows, Home and End; it can be moved once the length is known. */
export function SeekBar({ player }: { readonly player: Player }) {
  const { atSeconds, seconds, seek } = player;
  const played: CSSProperties & { readonly '--played': string } = {
    '--played': `${seconds ? (atSeconds / seconds) * 100 : 0}%`,
  };
  return (
    <Position
      type="range"
      aria-label={texts.position}
      aria-valuetext={
        seconds === null ? playTime(atSeconds) : texts.positionOf(playTime(atSeconds), playTime(seconds))
      }
      min={0}
      max={seconds ?? 1}
      step="any"
      disabled={seconds === null}
      value={seconds === null ? 0 : atSeconds}
      style={played}
      onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
      onKeyDown={(event) => {
        if (event.key === ' ') player.toggle();
        else if (!seekByKey(event, player)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}

export function PlayTimes({ player: { atSeconds, seconds } }: { readonly player: Player }) {
  const at = playTime(atSeconds);
  return <Times aria-hidden="true">{seconds === null ? at : texts.times(at, playTime(seconds))}</Times>;
}

export function RateButton({ player: { rate, changeRate } }: { readonly player: Player }) {
  return (
    <Rate type="button" aria-label={texts.speed(rate)} onClick={changeRate}>
      <span>{texts.rate(rate)}</span>
    </Rate>
  );
}

interface PlayFailureProps {
  readonly player: Player;
  readonly url: string;
}

/**
 * The failure, in the place of the position. A browser reports a file that it cannot play as one that it cannot load,
 * so both ways on are offered.
 */
export function PlayFailure({ player: { retry }, url }: PlayFailureProps) {
  return (
    <>
      <Failed role="status">{texts.failed}</Failed>
      <Row gap={3}>
        <TextLink asChild>
          <a href={url} download target="_blank" rel="noopener noreferrer">
            {texts.download}
          </a>
        </TextLink>
        <Button variant="link" onClick={retry}>
          {texts.retry}
        </Button>
      </Row>
    </>
  );
}
