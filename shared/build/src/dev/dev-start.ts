// The shell's first script in `npm run dev`. The page names a script by its hash, so this file never changes; it
// fetches the script that does change.
declare const mainScript: string;

const script = document.createElement('script');
script.src = mainScript;
script.crossOrigin = 'anonymous';
document.head.append(script);

export {};
