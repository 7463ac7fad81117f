import { Link } from '@chatline/shared/runtime/navigation';
import { Box } from '@chatline/shared/ui/layout';
import type { RenderLink } from '@chatline/shared/ui/text';
import { startSignIn } from './start-sign-in.ts';

/** Stands for the address of Register, which is no page but begins the sign-in. */
export const registerHref = '#register';

/** Draws a link of header and footer: the router's own, one that leaves the site, or the start of sign-in. */
export const siteLink: RenderLink = ({ href, children }) => {
  if (href === registerHref) {
    return (
      <Box
        as="button"
        py="4px"
        cursor="pointer"
        _hover={{ textDecoration: 'underline' }}
        onClick={startSignIn}
      >
        {children}
      </Box>
    );
  }
  if (/^https?:/.test(href)) {
    return (
      <a href={href} target="_blank" rel="noopener">
        {children}
      </a>
    );
  }
  return <Link to={href}>{children}</Link>;
};
