import { IconButton } from '@chatline/ui/button';
import { DialogFrame, DialogTitle } from '@chatline/ui/dialog-frame';
import { chakra } from '@chatline/ui/styled';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPhotoOff,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { mediaTexts } from './media.texts.ts';
import { pictureViewerTexts as texts } from './picture-viewer.texts.ts';

/** The viewer is dark in both themes. */
const focusRing = { '& :focus-visible': { outlineColor: 'deep-text' } };

const Head = chakra('header', {
  base: {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: '4px',
    minH: '56px',
    ps: { base: '14px', md: '20px' },
    pe: '8px',
    '& a': {
      display: 'inline-grid',
      placeItems: 'center',
      w: 'var(--target)',
      h: 'var(--target)',
      borderRadius: 'control',
      color: 'inherit',
    },
    '& a svg': { w: '18px', h: '18px', strokeWidth: '1.75' },
    '& a:hover': { bg: 'deep-line', color: 'deep-text' },
    ...focusRing,
  },
});
const Stage = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    display: 'grid',
    placeItems: 'safe center',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    px: { base: '0', md: '64px' },
    _focusVisible: { outlineColor: 'deep-text', outlineOffset: '-2px' },
    '& img': { maxW: '100%', maxH: '100%', minH: '0', objectFit: 'contain', cursor: 'zoom-in' },
    '&[data-zoomed] img': { w: '200%', maxW: 'none', maxH: 'none', cursor: 'zoom-out' },
  },
});
const Side = chakra('span', {
  base: {
    position: 'absolute',
    top: 'calc(50% - var(--target) / 2)',
    color: 'deep-text',
    bg: 'deep',
    borderRadius: 'control',
    '& [aria-disabled=true]': { opacity: 0.4, cursor: 'default', bg: 'transparent' },
    ...focusRing,
  },
  variants: { side: { start: { insetInlineStart: '12px' }, end: { insetInlineEnd: '12px' } } },
});
const Missing = chakra('p', {
  base: { display: 'flex', gap: '8px', alignItems: 'center', color: 'deep-muted' },
});

export interface PictureViewerProps {
  url: string;
  /** Text alternative of the picture. */
  label: string;
  /** The sender and the time. */
  title: string;
  /** File name for the download. */
  fileName: string;
  onClose: () => void;
  /** Shows the previous picture; undefined if there is none. */
  onBefore?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** A picture over the whole page, with previous, next, zoom and download; Escape closes it. */
export function PictureViewer(props: PictureViewerProps) {
  const { url, title, fileName, onClose, onBefore, onNext } = props;
  const [isZoomed, setZoomed] = useState(false);
  const zoom = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts unzoomed
  useEffect(() => setZoomed(false), [url]);
  const toggle = () => setZoomed((was) => !was);
  return (
    <DialogFrame
      isOpen
      onClose={onClose}
      place="whole"
      initialFocus={() => zoom.current}
      onKeyDown={({ key }: KeyboardEvent) => {
        if ('+=-'.includes(key)) setZoomed(key !== '-');
        // The arrow keys scroll a picture that is larger than the page.
        if (isZoomed) return;
        if (key === 'ArrowLeft') onBefore?.();
        if (key === 'ArrowRight') onNext?.();
      }}
    >
      <Head>
        <chakra.div flex="1" minW="0" truncate>
          <DialogTitle textStyle="nav">{title}</DialogTitle>
        </chakra.div>
        <IconButton
          ref={zoom}
          tone="deep"
          label={isZoomed ? texts.fit : texts.zoomIn}
          icon={isZoomed ? <IconZoomOut /> : <IconZoomIn />}
          onClick={toggle}
        />
        <Download url={url} fileName={fileName} />
        <IconButton tone="deep" label={texts.close} icon={<IconX />} onClick={onClose} />
      </Head>
      <Whole key={url} {...props} isZoomed={isZoomed} onToggle={toggle} />
      <Ways {...props} />
    </DialogFrame>
  );
}

function Download({ url, fileName }: Pick<PictureViewerProps, 'url' | 'fileName'>) {
  return (
    // A file of another origin would otherwise replace the page in this tab.
    <a
      href={url}
      download={fileName}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.download}
      title={texts.download}
    >
      <IconDownload />
    </a>
  );
}

/** The buttons for the previous and the next picture; none for a single picture. */
function Ways({ onBefore, onNext }: PictureViewerProps) {
  if (!(onBefore ?? onNext)) return null;
  return (
    <>
      <Way side="start" label={texts.before} icon={<IconChevronLeft />} onGo={onBefore} />
      <Way side="end" label={texts.next} icon={<IconChevronRight />} onGo={onNext} />
    </>
  );
}

interface WayProps {
  side: 'start' | 'end';
  label: string;
  icon: ReactNode;
  onGo: (() => void) | undefined;
}

/** Shows another picture; at either end the button stays, so that it keeps the focus. */
function Way({ side, label, icon, onGo }: WayProps) {
  return (
    <Side side={side}>
      <IconButton
        tone="deep"
        label={label}
        icon={icon}
        {...(!onGo && { 'aria-disabled': true })}
        onClick={() => onGo?.()}
      />
    </Side>
  );
}

interface WholeProps extends PictureViewerProps {
  isZoomed: boolean;
  onToggle: () => void;
}

function Whole({ url, label, isZoomed, onToggle }: WholeProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    // A part that scrolls must be reachable by keyboard.
    <Stage {...(isZoomed && { 'data-zoomed': '', tabIndex: 0 })}>
      {hasFailed ? (
        <Missing role="status">
          <IconPhotoOff size={20} aria-hidden="true" />
          {mediaTexts.failed}
        </Missing>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button above does the same
        <img src={url} alt={label} onClick={onToggle} onError={() => setHasFailed(true)} />
      )}
    </Stage>
  );
}
