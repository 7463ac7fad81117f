import { chakra } from '@chakra-ui/react/styled-system';
import { IconFileText, IconMapPin, IconPhotoOff, IconUser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

// A place of its size from the start, so that nothing moves when the file comes.
const Picture = chakra('a', {
  base: {
    display: 'block',
    // Not of the bubble's width alone: the bubble is as wide as what stands in it.
    w: '320px',
    maxW: '100%',
    aspectRatio: '4 / 3',
    borderRadius: 'control',
    overflow: 'hidden',
    bg: 'sunken',
    '& img': { w: '100%', h: '100%', objectFit: 'cover' },
  },
  variants: {
    isSticker: {
      true: { w: '160px', aspectRatio: '1', bg: 'transparent', '& img': { objectFit: 'contain' } },
    },
  },
});
const Missing = chakra('span', {
  base: {
    display: 'flex',
    gap: '8px',
    alignItems: 'center',
    color: 'muted',
    textStyle: 'small',
    minH: '40px',
    '& svg': { w: '18px', h: '18px' },
  },
});
const Video = chakra('video', {
  base: {
    display: 'block',
    // Not of the bubble's width alone: the bubble is as wide as what stands in it.
    w: '320px',
    maxW: '100%',
    aspectRatio: '4 / 3',
    borderRadius: 'control',
    bg: 'sunken',
  },
});
const Sound = chakra('audio', {
  base: { display: 'block', w: '300px', maxW: '100%', h: '40px' },
});
const Card = chakra('a', {
  base: {
    display: 'flex',
    gap: '10px',
    alignItems: 'center',
    minH: '44px',
    px: '10px',
    py: '6px',
    borderRadius: 'control',
    border: '1px solid',
    borderColor: 'border',
    bg: 'surface',
    color: 'text',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '& svg': { w: '20px', h: '20px', color: 'muted', flex: 'none' },
    '& span': { display: 'grid' },
    '& small': { color: 'muted', textStyle: 'small' },
    '&[href]:hover': { bg: 'sunken' },
  },
});

/** Props of ChatPicture. */
export interface ChatPictureProps {
  url: string;
  label: string;
  isSticker?: boolean | undefined;
  /** Said where the file cannot be shown. */
  failureText: string;
}

/** A picture of a conversation; a press opens it whole. */
export function ChatPicture({ url, label, isSticker = false, failureText }: ChatPictureProps) {
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
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      isSticker={isSticker}
      {...(!isSticker && { 'data-wide': '' })}
    >
      <img src={url} alt={label} loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
    </Picture>
  );
}

/** Props of ChatVideo and ChatSound. */
export interface ChatPlayerProps {
  url: string;
  label: string;
}

/** A video, read only when it is played. */
export function ChatVideo({ url, label }: ChatPlayerProps) {
  return <Video data-wide="" src={url} aria-label={label} controls preload="none" />;
}

/** A voice message or another sound. */
export function ChatSound({ url, label }: ChatPlayerProps) {
  return <Sound src={url} aria-label={label} controls preload="none" />;
}

/** Props of ChatFile. */
export interface ChatFileProps {
  url: string;
  name: string;
  /** What a press does, as "Open bill.pdf". */
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

/** Props of ChatPlace. */
export interface ChatPlaceProps {
  latitude: number;
  longitude: number;
  title: string;
  address: string | null;
  linkText: string;
}

/** A place, with a link to a map of it. */
export function ChatPlace({ latitude, longitude, title, address, linkText }: ChatPlaceProps) {
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

/** Props of ChatContacts. */
export interface ChatContactsProps {
  contacts: readonly { name: string; phones: readonly string[] }[];
}

/** People whose numbers were shared. */
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
