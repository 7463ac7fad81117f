// A remote's entry in `npm run dev`. The signed registry names an entry by its hash, so this file never
// changes; it loads the container, which does change.
declare const entryName: string;
declare const containerName: string;
declare const containerScript: string;

interface Container {
  init(...given: readonly unknown[]): unknown;
  get(exposed: string): unknown;
}

let loading: Promise<Container> | undefined;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

function load(): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = containerScript;
    script.crossOrigin = 'anonymous';
    const fail = () => {
      loading = undefined;
      script.remove();
      reject(new Error(`${containerScript} did not load; the terminal of npm run dev may say why`));
    };
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const container: unknown = Reflect.get(globalThis, containerName);
      if (isContainer(container)) resolve(container);
      else fail();
    });
    document.head.append(script);
  });
}

function container(): Promise<Container> {
  loading ??= load();
  return loading;
}

const entry: Container = {
  init: async (...given) => (await container()).init(...given),
  get: async (exposed) => (await container()).get(exposed),
};
Reflect.set(globalThis, entryName, entry);

export {};
