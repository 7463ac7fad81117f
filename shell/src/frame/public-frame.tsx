import { Outlet } from 'react-router-dom';

/** Frame of the public pages. It is bare: their header and footer come with the pages themselves. */
export function PublicFrame() {
  return <Outlet />;
}
