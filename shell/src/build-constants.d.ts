/** Public key of the module registry, SPKI in base64; the build sets it (design, section 4). */
declare const REGISTRY_KEY: string;
