// The shell's first script in `npm run dev`. The page names a script by its hash; this one never changes, and
// fetches the one that does.
declare const mainScript: string;

const script = document.createElement('script');
script.src = mainScript;
script.crossOrigin = 'anonymous';
document.head.append(script);

export {};
