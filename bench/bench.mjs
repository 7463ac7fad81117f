// npm run bench -- pages …, or what figures.mjs measures.
await import(process.argv[2] === 'pages' ? './pages/pages.ts' : './figures.mjs');
