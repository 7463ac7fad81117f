// Runs before all other scripts of a page in `npm run dev` (stack-and-why.md, Module Federation).
// Every app has a fast-refresh runtime of its own. Each of them searches this hook for React's renderers, and the
// stub that the first one would make keeps no list of them: the later ones would update nothing, silently.

type Hook = Record<string, unknown>;
declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook | undefined;
}

function createHook(): Hook {
  const renderers = new Map<number, unknown>();
  return {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
}

// React's developer tools install a complete hook.
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= createHook();

export {};
