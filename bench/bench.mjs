// npm run bench -- pages …, npm run bench -- load …, or what figures.mjs measures.
const programs = { pages: './pages/pages.ts', load: './load/load.mjs' };
await import(programs[process.argv[2]] ?? './figures.mjs');
