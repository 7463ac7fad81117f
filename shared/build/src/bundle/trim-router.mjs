// A plain module, because the bundler imports it itself: in a test nothing compiles it.

/** Functions of react-router that the console never reaches, by the feature that would. */
const leftOut = [
  // Fetchers.
  'fetch2',
  'handleFetcherAction',
  'handleFetcherLoader',
  // Forms of the router, and the actions of routes.
  'handleAction',
  // Routes that a server describes during a navigation.
  'discoverRoutes',
  'patchRoutes',
  '_internalSetRoutes',
  // Framework mode: preloaded pages, server components, errors of a server.
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'deserializeErrors',
  // Middleware of routes, and instrumentation.
  'runClientMiddlewarePipeline',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
];

/** A function's text to the brace that closes it, which has the indentation of its first line. */
const functionForm = (name) => new RegExp(String.raw`^( *)((?:async )?function ${name}\()[^]*?\n\1\}\n`, 'm');

function leaveOut(code, name) {
  if (!functionForm(name).test(code))
    throw new Error(`react-router has no function ${name}: adapt shared/build/src/bundle/trim-router.mjs`);
  return code.replace(
    functionForm(name),
    '$1$2) {\n$1  throw new Error("left out by trim-router.mjs");\n$1}\n',
  );
}

/**
 * One file of react-router without features that the console does not use, 6 KB of brotli on every page. The router is
 * one closure with all of them, so the bundler keeps them. A call of one throws an error that names this file.
 * @throws {Error} if the file has another form than expected, as after an update of react-router
 */
export default function trimRouter(code) {
  const trimmed = code.includes('\nfunction createRouter(') ? leftOut.reduce(leaveOut, code) : code;
  // Names for developer tools, and calls without an effect, keep components that nobody imports.
  return trimmed
    .replace(/^\w+\.displayName = "\w+";\n/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
}
