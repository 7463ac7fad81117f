import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';

const Frame = chakra('header', {
  base: {
    position: 'relative',
    zIndex: 3,
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'flex-end',
    gap: { base: '12px', sm: '16px' },
    px: { base: '16px', sm: '24px' },
    pt: { base: '18px', sm: '22px' },
    pb: { base: '16px', sm: '20px' },
    borderBottom: '1px solid',
    borderColor: 'rule',
  },
});
const Titles = chakra('div', { base: { minW: '0', flex: { base: '1 0 100%', sm: '0 1 auto' } } });
const Title = chakra('h1', {
  base: { textStyle: 'page', overflowWrap: 'anywhere', _focusVisible: { outline: 'none' } },
});
const Sub = chakra('p', {
  base: { textStyle: 'sub', color: 'muted', mt: '2px', fontVariantNumeric: 'tabular-nums' },
});
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    ms: { base: '0', sm: 'auto' },
    w: { base: '100%', sm: 'auto' },
    flex: 'none',
    smDown: { '& > *': { flex: '1', whiteSpace: 'nowrap' } },
  },
});
const Tail = chakra('svg', {
  base: {
    position: 'absolute',
    left: { base: '12px', sm: '24px' },
    bottom: '-13px',
    w: '30px',
    h: '13px',
    color: 'rule',
    pointerEvents: 'none',
    '& .fill': { fill: 'surface' },
    '& .line': { stroke: 'currentColor', fill: 'none' },
  },
});

export interface PageHeaderProps {
  title: ReactNode;
  /** One muted line with live counts; null reserves its space while it loads. */
  sub?: ReactNode;
  /** Buttons, the primary one last; full width below on phones. */
  actions?: ReactNode;
  /** Ref to the title, which gets the focus after a navigation. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The page's title above a line with a speech tail (look.md sections 1 and 5). */
export function PageHeader({ title, sub, actions, titleRef }: PageHeaderProps) {
  return (
    <Frame>
      <Titles>
        <Title tabIndex={-1} {...(titleRef && { ref: titleRef })}>
          {title}
        </Title>
        {sub !== undefined && sub !== '' && <Sub>{sub ?? '\u00a0'}</Sub>}
      </Titles>
      {actions && <Actions>{actions}</Actions>}
      <RuleTail />
    </Frame>
  );
}

/** The tail covers the line below it before it draws its own outline, so the line looks bent and not crossed. */
function RuleTail() {
  return (
    <Tail viewBox="0 0 30 13" aria-hidden="true">
      <path className="fill" d="M0 0h30v1H23.2L12.5 12V1H0z" />
      <path className="line" d="M0 .5h12.5v11.2L23 .5h7" />
    </Tail>
  );
}
