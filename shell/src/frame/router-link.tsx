import type { RenderLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';

/** The router's link, for parts of the kit that hold links. */
export const routerLink: RenderLink = ({ href, children }) => <Link to={href}>{children}</Link>;
