import { getConfig } from '@chatline/runtime';
import { Brand, Mark } from '@chatline/ui/brand';
import { Link } from 'react-router-dom';
import { dashboardPath } from '../session/paths.ts';

interface HomeLinkProps {
  readonly isMark?: boolean;
  /** It was followed, also to the page that is shown already. */
  readonly onNavigate?: () => void;
}

/** The brand, leading to the dashboard; only its mark where there is no room. */
export function HomeLink({ isMark = false, onNavigate }: HomeLinkProps) {
  const { productName } = getConfig();
  return (
    <Link to={dashboardPath} onClick={onNavigate} {...(isMark && { 'aria-label': productName })}>
      {isMark ? <Mark /> : <Brand name={productName} size="small" />}
    </Link>
  );
}
