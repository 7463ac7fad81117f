import { Avatar } from '@chatline/ui/avatar';
import { IconButton } from '@chatline/ui/button';
import { plainLink, type RenderLink } from '@chatline/ui/text';
import { IconChevronRight, IconMenu2 } from '@tabler/icons-react';
import { type ComponentPropsWithRef, Fragment, type ReactNode } from 'react';
import { End, Frame, Me, PhoneBrand, Trail } from './top-bar-style.ts';

/** One breadcrumb. */
export interface Crumb {
  label: string;
  href?: string | undefined;
}

export interface TopBarProps {
  /** The button that folds the sidebar, or below 1024 px opens the drawer. */
  onMenu: () => void;
  menuLabel: string;
  isMenuOpen?: boolean | undefined;
  /** Shown on phones in place of the breadcrumbs. */
  brand: ReactNode;
  crumbs: readonly Crumb[];
  /** Messages, notifications, account. */
  end?: ReactNode;
  renderLink?: RenderLink | undefined;
}

/** Breadcrumbs, messages, notifications, account; 52 px high, 56 on phones (look.md section 5, Top bar). */
export function TopBar(props: TopBarProps) {
  const { onMenu, menuLabel, isMenuOpen, brand, crumbs, end, renderLink = plainLink } = props;
  return (
    <Frame>
      <IconButton
        label={menuLabel}
        icon={<IconMenu2 aria-hidden="true" />}
        onClick={onMenu}
        {...(isMenuOpen !== undefined && { 'aria-expanded': isMenuOpen })}
      />
      <PhoneBrand>{brand}</PhoneBrand>
      <Crumbs crumbs={crumbs} renderLink={renderLink} />
      <End>{end}</End>
    </Frame>
  );
}

interface CrumbsProps {
  crumbs: readonly Crumb[];
  renderLink: RenderLink;
}

function Crumbs({ crumbs, renderLink }: CrumbsProps) {
  return (
    <Trail aria-label="Breadcrumb">
      <ol>
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && (
              <li aria-hidden="true">
                <IconChevronRight />
              </li>
            )}
            <li {...(index === crumbs.length - 1 && { 'aria-current': 'page' })}>
              {crumb.href === undefined
                ? crumb.label
                : renderLink({ href: crumb.href, children: crumb.label })}
            </li>
          </Fragment>
        ))}
      </ol>
    </Trail>
  );
}

export interface AccountButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'color' | 'children' | 'role'> {
  name: string;
  roleName: string;
}

/** Shows the signed-in account and opens its Menu (look.md section 5, Top bar). */
export function AccountButton({ name, roleName, ...rest }: AccountButtonProps) {
  return (
    <Me type="button" aria-label={`Account: ${name}, ${roleName}`} {...rest}>
      <Avatar name={name} size="small" />
      <span>
        <b>{name}</b>
        <small>{roleName}</small>
      </span>
    </Me>
  );
}
