import { chakra } from '@chatline/ui/styled';

/** The end of a long form: one bar at the bottom of the window; on phones its state comes before the buttons. */
export const EditorBar = chakra('div', {
  base: {
    display: { base: 'contents', sm: 'flex' },
    alignItems: 'center',
    gap: '8px',
    position: 'sticky',
    bottom: '0',
    zIndex: '3',
    mx: '-24px',
    mb: '-24px',
    px: '24px',
    py: '12px',
    bg: 'surface',
    borderTop: '1px solid',
    borderColor: 'border',
  },
});

/** The buttons of an EditorBar: on phones the bar itself, with buttons of the same width. */
export const EditorActions = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'contents' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '8px',
    order: '2',
    position: 'sticky',
    bottom: '0',
    zIndex: '3',
    mx: '-16px',
    mb: '-24px',
    px: '16px',
    pt: '10px',
    pb: 'calc(10px + env(safe-area-inset-bottom))',
    bg: 'surface',
    borderTop: '1px solid',
    borderColor: 'border',
  },
});

/** The state of an EditorBar, at its end. */
export const EditorState = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    order: '1',
    ms: { base: '0', sm: 'auto' },
    minH: '36px',
  },
});
