import { Preloader } from '@chatline/ui/preloader';
import { chakra } from '@chatline/ui/styled';
import type { ReactNode } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    minH: '100dvh',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'auto minmax(0, 1fr)' },
  },
});
const Side = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: '0',
    h: '100dvh',
    zIndex: 6,
    bg: 'bg',
    borderInlineEnd: '1px solid',
    borderColor: 'border',
  },
});
const Sheet = chakra('div', {
  base: { position: 'relative', display: 'flex', flexDirection: 'column', minW: '0', bg: 'surface' },
});
const Main = chakra('main', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    _focusVisible: { outline: 'none' },
  },
});
/** The page while it is hidden; its heading may get the focus already. */
const hidden = { opacity: 0, pointerEvents: 'none' } as const;
/** In the place of the page, as high as the screen below the top bar. */
const Waiting = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: 'var(--top-bar)',
    h: 'calc(100dvh - var(--top-bar))',
    display: 'flex',
  },
});
const Skip = chakra('a', {
  base: {
    position: 'fixed',
    top: '8px',
    left: '8px',
    zIndex: 40,
    px: '14px',
    py: '10px',
    borderRadius: 'control',
    bg: 'accent-fill',
    color: 'accent-contrast',
    fontWeight: 600,
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** Id of the frame's main element: the target of the skip link, and of the focus after a navigation. */
export const mainId = 'main';

export interface AppFrameProps {
  /** The Sidebar, hidden below 1024 px, where a Drawer contains it. */
  sidebar: ReactNode;
  topBar: ReactNode;
  /** The offline Banner, under the top bar. */
  banner?: ReactNode;
  /** True while the page is drawn and not shown yet. */
  isHidden?: boolean | undefined;
  skipLabel: string;
  children: ReactNode;
}

/** Sidebar, top bar and sheet of the console (look.md section 5, Sidebar and Top bar). */
export function AppFrame({ sidebar, topBar, banner, isHidden = false, skipLabel, children }: AppFrameProps) {
  return (
    <>
      <Skip href={`#${mainId}`}>{skipLabel}</Skip>
      <Frame>
        <Side>{sidebar}</Side>
        <Sheet>
          {topBar}
          {banner}
          <Main id={mainId} tabIndex={-1} {...(isHidden && hidden)}>
            {children}
          </Main>
          {isHidden && (
            <Waiting>
              <Preloader isInline />
            </Waiting>
          )}
        </Sheet>
      </Frame>
    </>
  );
}
