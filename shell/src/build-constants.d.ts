/** Public key of the module registry, SPKI in base64; the build sets it (registry.md, The registry and the chain of trust). */
// biome-ignore lint/style/useNamingConvention: the bundler replaces it with a value.
declare const REGISTRY_KEY: string;

/** See takeFormEvent in `shared/contract/src/modules/early-form.ts`. */
interface DocumentEventMap {
  'take-form': CustomEvent<() => void>;
}
