/** The console's own start of third-party sign-in: one for the whole product (ledger AUTH-10). */
export { startSignIn } from '@chatline/shared/runtime';
