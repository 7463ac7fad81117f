import { Link } from '@chatline/runtime/navigation';
import { Box } from '@chatline/ui/layout';
import type { RenderLink } from '@chatline/ui/text';
import type { ReactNode } from 'react';
import { usePageText, When } from './page-facts.tsx';
import { startProps } from './start-button.tsx';

/** Placeholder address of Register, which starts the sign-in instead of opening a page. */
export const registerHref = '#register';
/** Placeholder address of the help chat, which comes from configuration. */
export const helpHref = '#help';

/** Renders a link of header and footer: a router link, the help chat, or the start of sign-in. */
export const siteLink: RenderLink = ({ href, children }) => {
  if (href === registerHref) return <RegisterLink>{children}</RegisterLink>;
  if (href === helpHref) return <HelpLink>{children}</HelpLink>;
  return <Link to={href}>{children}</Link>;
};

function RegisterLink({ children }: { readonly children: ReactNode }) {
  return (
    <Box as="button" py="4px" cursor="pointer" _hover={{ textDecoration: 'underline' }} {...startProps}>
      {children}
    </Box>
  );
}

function HelpLink({ children }: { readonly children: ReactNode }) {
  const { help } = usePageText();
  return (
    <When is={['help']}>
      <a href={help} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    </When>
  );
}
