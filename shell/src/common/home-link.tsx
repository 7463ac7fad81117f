import { getConfig } from '@chatline/runtime';
import { Brand, Mark } from '@chatline/ui/brand';
import type { RenderLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { dashboardPath } from '../session/paths.ts';

interface HomeLinkProps {
  readonly isMark?: boolean;
  /** Called when the link is followed, even to the current page. */
  readonly onNavigate?: () => void;
}

/** The brand as a link to the dashboard; only the mark if there is no room. */
export function HomeLink({ isMark = false, onNavigate }: HomeLinkProps) {
  const { productName } = getConfig();
  return (
    <Link to={dashboardPath} onClick={onNavigate} {...(isMark && { 'aria-label': productName })}>
      {isMark ? <Mark /> : <Brand name={productName} size="small" />}
    </Link>
  );
}

/** The router's link, for kit components that contain links. */
export const routerLink: RenderLink = ({ href, children }) => <Link to={href}>{children}</Link>;
