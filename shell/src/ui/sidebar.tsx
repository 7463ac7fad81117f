import { VisuallyHidden } from '@chatline/ui/layout';
import { Skeleton } from '@chatline/ui/skeleton';
import { plainLink, type RenderLink } from '@chatline/ui/text';
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FoldedGroup } from './sidebar-folded.tsx';
import {
  BrandSlot,
  Children,
  Count,
  CountDot,
  End,
  FootSlot,
  Group,
  ItemFrame,
  Label,
  List,
  SideFrame,
} from './sidebar-style.ts';
import type { NavItem, SidebarMode } from './sidebar-types.ts';

export type { NavItem, SidebarMode } from './sidebar-types.ts';

const skeletonItemWidthsPx = [104, 132, 118, 126, 140, 92, 110, 124, 88];

export interface SidebarProps {
  items: readonly NavItem[];
  /** 240 px wide, folded to 64 px, or inside a Drawer with items of 44 px. */
  mode: SidebarMode;
  /** The Brand inside a link; only the mark when folded. */
  brand: ReactNode;
  /** A button to the right of the brand, for example Close in a drawer. */
  brandEnd?: ReactNode;
  /** The plan's status, a PlanFoot. */
  foot?: ReactNode;
  label?: string | undefined;
  renderLink?: RenderLink | undefined;
  /** Called when a link was followed, so that a drawer can close. */
  onNavigate?: (() => void) | undefined;
  /** True while permissions are loading: shows nine skeleton bars. */
  isLoading?: boolean | undefined;
}

/** The console's navigation (look.md section 5, Sidebar). */
export function Sidebar(props: SidebarProps) {
  const {
    items,
    mode,
    brand,
    brandEnd,
    foot,
    label = 'Main',
    renderLink = plainLink,
    onNavigate,
    isLoading,
  } = props;
  return (
    <SideFrame as="div" mode={mode}>
      <BrandSlot isFolded={mode === 'folded'}>
        {brand}
        {brandEnd}
      </BrandSlot>
      <nav aria-label={label} {...(isLoading && { 'aria-busy': true })}>
        <List>
          {isLoading
            ? skeletonItemWidthsPx.map((width) => (
                <SkeletonItem key={width} width={mode === 'folded' ? 18 : width} mode={mode} />
              ))
            : items.map((item) => (
                <Group key={item.id} {...(item.startsGroup && { 'data-group': true })}>
                  <Item item={item} mode={mode} renderLink={renderLink} onNavigate={onNavigate} />
                </Group>
              ))}
        </List>
      </nav>
      {foot && mode !== 'folded' && <FootSlot>{foot}</FootSlot>}
    </SideFrame>
  );
}

function SkeletonItem({ width, mode }: { width: number; mode: SidebarMode }) {
  return (
    <ItemFrame as="li" mode={mode} aria-hidden="true">
      <Skeleton width={width} />
    </ItemFrame>
  );
}

interface ItemProps {
  item: NavItem;
  mode: SidebarMode;
  renderLink: RenderLink;
  onNavigate: (() => void) | undefined;
}

function Item({ item, mode, renderLink, onNavigate }: ItemProps) {
  const children = item.children ?? [];
  const drawn = children.map((child) => (
    <li key={child.id}>
      <Leaf
        item={child}
        mode={mode === 'folded' ? 'full' : mode}
        isChild
        renderLink={renderLink}
        onNavigate={onNavigate}
      />
    </li>
  ));
  if (children.length === 0)
    return <Leaf item={item} mode={mode} renderLink={renderLink} onNavigate={onNavigate} />;
  if (mode === 'folded') return <FoldedGroup item={item}>{drawn}</FoldedGroup>;
  return (
    <OpenGroup item={item} mode={mode}>
      {drawn}
    </OpenGroup>
  );
}

function OpenGroup({ item, mode, children }: { item: NavItem; mode: SidebarMode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <ItemFrame as="button" mode={mode} aria-expanded={isOpen} onClick={() => setIsOpen((was) => !was)}>
        {item.icon}
        <Label>{item.label}</Label>
        <End transform={isOpen ? 'none' : 'rotate(-90deg)'}>
          <IconChevronDown aria-hidden="true" />
        </End>
      </ItemFrame>
      {isOpen && <Children>{children}</Children>}
    </>
  );
}

function Leaf({ item, mode, isChild = false, renderLink, onNavigate }: ItemProps & { isChild?: boolean }) {
  const isFolded = mode === 'folded';
  const shared = {
    mode,
    isChild,
    ...(isFolded && { title: [item.label, item.countLabel].filter(Boolean).join(', ') }),
    ...(item.isActive && { 'aria-current': 'page' as const }),
  };
  const inside = (
    <>
      {item.icon}
      {isFolded ? <VisuallyHidden>{item.label}</VisuallyHidden> : <Label>{item.label}</Label>}
      {item.countLabel && <VisuallyHidden>{item.countLabel}</VisuallyHidden>}
      {isFolded ? item.count !== undefined && <CountDot aria-hidden="true" /> : <ItemEnd item={item} />}
    </>
  );
  if (item.href === undefined) {
    return (
      <ItemFrame as="button" {...shared} onClick={item.onSelect}>
        {inside}
      </ItemFrame>
    );
  }
  if (item.externalLabel) {
    return (
      <ItemFrame asChild {...shared} onClick={onNavigate}>
        <a href={item.href} target="_blank" rel="noopener noreferrer">
          {inside}
        </a>
      </ItemFrame>
    );
  }
  return (
    <ItemFrame asChild {...shared} onClick={onNavigate}>
      {renderLink({ href: item.href, children: inside })}
    </ItemFrame>
  );
}

function ItemEnd({ item }: { item: NavItem }) {
  if (item.count === undefined && !item.externalLabel) return null;
  return (
    <End>
      {item.count !== undefined && (
        <Count {...(item.countLabel && { 'aria-hidden': true })}>{item.count.toLocaleString('en-IN')}</Count>
      )}
      {item.externalLabel && <IconExternalLink aria-label={item.externalLabel} />}
    </End>
  );
}
