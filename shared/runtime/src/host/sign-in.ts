/** The host leads a sign-in on and registers with its proof; remotes only start one. */
export { attachNavigation, forgetProviderProof, providerTokenFor } from '../sign-in-state.ts';
