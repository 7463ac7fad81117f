interface TrustedTypes {
  createPolicy(name: 'default', rules: { readonly createScriptURL: (address: string) => string }): unknown;
}

declare global {
  interface Window {
    /** Not in every browser, nor in TypeScript's own types. */
    readonly trustedTypes?: TrustedTypes;
  }
}

// First part of the classic script that runs before paint. In a separate window the page's policy refuses to turn text
// into markup, code or the address of a script. Only addresses of the shell's and the modules' files are allowed here:
// their servers are in `script-src`, and their hashes are checked.
window.trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    if (/^\/(?:assets|modules)\//.test(new URL(address, document.baseURI).pathname)) return address;
    throw new TypeError('This address is of no file of the console');
  },
});
