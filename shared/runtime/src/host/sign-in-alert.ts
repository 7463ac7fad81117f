/** Login and registration are pages of the host; remotes have no use for their alerts. */
export { type SignInAlert, signInAlert } from '../failures.ts';
