import { chakra } from '@chatline/ui/styled';
import { type ReactNode, useRef, useState } from 'react';
import { Flyout, ItemFrame } from './sidebar-style.ts';
import type { NavItem } from './sidebar-types.ts';

const Around = chakra('div', { base: { position: 'relative' } });

/** A group of the folded sidebar: its items open beside it; Escape or leaving the group closes them. */
export function FoldedGroup({ item, children }: { item: NavItem; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isActive = item.children?.some((child) => child.isActive) ?? false;
  return (
    <Around
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) setIsOpen(false);
      }}
    >
      <ItemFrame
        as="button"
        ref={button}
        mode="folded"
        title={item.label}
        aria-label={item.label}
        aria-expanded={isOpen}
        {...(isActive && { bg: 'accent-subtle', color: 'accent' })}
        onClick={() => setIsOpen((was) => !was)}
      >
        {item.icon}
      </ItemFrame>
      {isOpen && <Flyout aria-label={item.label}>{children}</Flyout>}
    </Around>
  );
}
