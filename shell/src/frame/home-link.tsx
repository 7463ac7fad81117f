import { getConfig } from '@chatline/shared/runtime';
import { Brand, Mark } from '@chatline/shared/ui/brand';
import { Link } from 'react-router-dom';
import { dashboardPath } from '../session/paths.ts';

/** The brand, leading to the dashboard; only its mark where there is no room. */
export function HomeLink({ isMark = false }: { readonly isMark?: boolean }) {
  const { productName } = getConfig();
  return (
    <Link to={dashboardPath} {...(isMark && { 'aria-label': productName })}>
      {isMark ? <Mark /> : <Brand name={productName} size="small" />}
    </Link>
  );
}
