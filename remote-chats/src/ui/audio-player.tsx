import { PlayButton, PlayFailure, PlayTimes, RateButton, SeekBar } from './player-parts.tsx';
import { AudioFrame } from './player-style.ts';
import { usePlayer } from './use-player.ts';

export interface AudioPlayerProps {
  readonly url: string;
  /** Name of the recording, such as "Voice message". */
  readonly label: string;
}

/** A recording with play, position, times and speed; its length is shown before it is played. */
export default function AudioPlayer({ url, label }: AudioPlayerProps) {
  const { media, ...player } = usePlayer<HTMLAudioElement>();
  return (
    <AudioFrame role="group" aria-label={label}>
      <audio {...media} src={url} preload="metadata" />
      {player.hasFailed ? (
        <PlayFailure player={player} url={url} />
      ) : (
        <>
          <PlayButton player={player} label={label} />
          <SeekBar player={player} />
          <PlayTimes player={player} />
          <RateButton player={player} />
        </>
      )}
    </AudioFrame>
  );
}
