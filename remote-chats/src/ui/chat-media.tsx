import { IconFileText, IconMapPin, IconPhotoOff, IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AudioSlot, Card, Missing, Picture, VideoSlot } from './chat-media-style.ts';

/** Loaded with the first message that has one. */
const AudioPlayer = lazy(() => import('./audio-player.tsx'));
const VideoPlayer = lazy(() => import('./video-player.tsx'));

export interface ChatPictureProps {
  url: string;
  label: string;
  isSticker?: boolean | undefined;
  /** Shown if the file cannot be displayed. */
  failureText: string;
  /** Shows the picture in full; without this it opens in a new tab. */
  onOpen?: (() => void) | undefined;
}

/** A picture in a conversation; a click shows it in full. */
export function ChatPicture({ url, label, isSticker = false, failureText, onOpen }: ChatPictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) return;
    const tryAgain = () => setHasFailed(false);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [hasFailed]);
  if (hasFailed) {
    return (
      <Missing>
        <IconPhotoOff stroke={1.75} aria-hidden="true" />
        {failureText}
      </Missing>
    );
  }
  return (
    <Picture
      // Browsers do not open a data URL as a page.
      {...(!url.startsWith('data:') && { href: url })}
      target="_blank"
      rel="noopener noreferrer"
      isSticker={isSticker}
      {...(!isSticker && { 'data-wide': '' })}
      {...(onOpen && { 'aria-haspopup': 'dialog' as const })}
      onClick={(event) => {
        // The user requested a new tab or window.
        if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <img src={url} alt={label} loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
    </Picture>
  );
}

export interface ChatPlayerProps {
  url: string;
  label: string;
}

/** A video; its place has its size before the player has loaded. */
export function ChatVideo({ url, label }: ChatPlayerProps) {
  return (
    <Suspense fallback={<VideoSlot data-wide="" />}>
      <VideoPlayer url={url} label={label} />
    </Suspense>
  );
}

/** A voice message or another sound. */
export function ChatAudio({ url, label }: ChatPlayerProps) {
  return (
    <Suspense fallback={<AudioSlot />}>
      <AudioPlayer url={url} label={label} />
    </Suspense>
  );
}

export interface ChatFileProps {
  url: string;
  name: string;
  /** The action of a click, for example "Open bill.pdf". */
  label: string;
}

/** A document, to be downloaded. */
export function ChatFile({ url, name, label }: ChatFileProps) {
  return (
    <Card href={url} download={name} aria-label={label}>
      <IconFileText stroke={1.75} aria-hidden="true" />
      {name}
    </Card>
  );
}

export interface ChatLocationProps {
  latitude: number;
  longitude: number;
  title: string;
  address: string | null;
  linkText: string;
}

/** A place, with a link to a map. */
export function ChatLocation({ latitude, longitude, title, address, linkText }: ChatLocationProps) {
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <Card href={href} target="_blank" rel="noopener noreferrer">
      <IconMapPin stroke={1.75} aria-hidden="true" />
      <span>
        {title}
        {address && <small>{address}</small>}
        <small>{linkText}</small>
      </span>
    </Card>
  );
}

export interface ChatContactsProps {
  contacts: readonly { name: string; phones: readonly string[] }[];
}

/** Shared contacts with their numbers. */
export function ChatContacts({ contacts }: ChatContactsProps) {
  return contacts.map(({ name, phones }) => (
    <Card as="div" key={`${name} ${phones.join()}`}>
      <IconUser stroke={1.75} aria-hidden="true" />
      <span>
        {name}
        {phones.map((phone) => (
          <small key={phone}>{phone}</small>
        ))}
      </span>
    </Card>
  ));
}
