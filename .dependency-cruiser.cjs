const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

/** The folder rules of docs/architecture.md, "Who may import whom". */
const outside = (own) => ({
  path: '^(shell|remote-[^/]+|server|sandbox|e2e|bench|gallery|\\.ci)/',
  pathNot: `^${own}/`,
});
const npm = (names) => ({ path: `node_modules/(${names})(/|$)` });

/** The areas of the server: each imports only those above it in this list. */
const areaOrder = [
  'platform',
  'whatsapp',
  'audit',
  'capabilities',
  'notifications',
  'people',
  'conversations',
  'billing',
  'accounts',
  'pages',
  'templates',
  'messages',
  'chats',
  'connect',
  'channel-events',
  'dashboard',
  'contact',
  'status',
  'browser-events',
  'exports',
  'erasure',
  'demo',
  'app',
];
const areaRules = areaOrder.slice(0, -1).map((area, index) => ({
  name: `8-${area}-imports-no-later-area`,
  severity: 'error',
  from: { path: `^server/src/${area}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^server/src/(${areaOrder.slice(index + 1).join('|')})/` },
}));

/** The folders inside an area or package: each imports only those before it in its list, and no file beside them (but see `baseOf`). */
const folderOrder = {
  'server/src/platform': [
    'database',
    'backup',
    'metrics',
    'services',
    'sealing',
    'throttling',
    'jobs',
    'mail',
    'http',
    'buckets',
    'live',
    'edits',
  ],
  'server/src/whatsapp': ['webhook'],
  'server/src/billing': [
    'provider',
    'prices',
    'orders',
    'invoices',
    'upgrade',
    'plans',
    'trial',
    'settle',
    'refunds',
    'gst',
    'ordering',
    'reconcile',
  ],
  'server/src/accounts': [
    'devices',
    'records',
    'tokens',
    'register',
    'email-templates',
    'factor',
    'sessions',
    'passwords',
    'editing',
    'managing',
    'bulk',
  ],
  'server/src/messages': ['records', 'files', 'sending', 'log', 'accepting'],
  'shared/contract/src': [
    'constants',
    'access',
    'codecs',
    'billing',
    'profile',
    'forms',
    'modules',
    'calls',
    'templates',
  ],
  'shared/runtime/src': ['host'],
  'shared/build/src': ['common', 'store', 'bundle', 'registry', 'release', 'dev'],
  'sandbox/src': [
    'common',
    'page',
    'bucket',
    'gst',
    'help',
    'mail',
    'payments',
    'sign-in',
    'whatsapp',
    'signup',
    'steer',
  ],
  'shell/src': ['browser-events', 'ui', 'session', 'common', 'guards', 'pages', 'modules', 'frame'],
  'shell/src/modules': ['urgent'],
};
/** Here the files beside the folders are the base that the folders import; the files in `above` are above them. */
const baseOf = { 'server/src/platform': { above: ['area\\.ts$'] }, 'shared/runtime/src': { above: [] } };
const folderRules = Object.entries(folderOrder).flatMap(([root, folders]) =>
  folders.flatMap((folder, index) => {
    const later = folders.slice(index + 1).map((name) => `${name}/`);
    const above = [...later, ...(baseOf[root]?.above ?? ['[^/]+$'])];
    if (above.length === 0) return [];
    return {
      name: `9-${root}/${folder}-imports-nothing-above`,
      severity: 'error',
      from: { path: `^${root}/${folder}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${root}/(${above.join('|')})` },
    };
  }),
);
const baseRules = Object.entries(baseOf).map(([root, { above }]) => ({
  name: `9-${root}-has-a-base-that-imports-no-folder`,
  severity: 'error',
  from: { path: `^${root}/[^/]+$`, pathNot: [...above.map((file) => `/${file}`), '\\.test\\.tsx?$'] },
  to: { path: `^${root}/(${['[^/]+/', ...above].join('|')})` },
}));
const orderedFolders = Object.entries(folderOrder).flatMap(([root, folders]) =>
  folders.map((folder) => `${root}/${folder}`),
);

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: '1-remote-imports-shared-only',
      comment: 'A remote imports shared and itself; never another remote, the shell or the server.',
      severity: 'error',
      from: { path: '^remote-([^/]+)/' },
      to: outside('remote-$1'),
    },
    {
      name: '2-shell-imports-shared-only',
      severity: 'error',
      from: { path: '^shell/' },
      to: outside('shell'),
    },
    {
      name: 'shared-imports-nothing-above',
      severity: 'error',
      from: { path: '^shared/' },
      to: outside('shared'),
    },
    {
      name: '3-server-imports-the-contract-only',
      comment:
        'Nothing with React in it reaches the server. What bundles programs for its tests uses the build itself.',
      severity: 'error',
      from: { path: '^(server|sandbox)/', pathNot: '^server/src/testing/(?:global-setup|bundle-code)' },
      to: { path: '^shared/', pathNot: '^shared/contract/' },
    },
    {
      name: '3-contract-imports-no-other-package',
      comment: 'What the server imports brings nothing along that it may not import itself.',
      severity: 'error',
      from: { path: '^shared/contract/' },
      to: { path: '^shared/', pathNot: '^shared/contract/' },
    },
    {
      name: '4-ui-imports-the-contract-only',
      severity: 'error',
      from: { path: '^shared/ui/' },
      to: { path: '^shared/', pathNot: '^shared/(contract|ui)/' },
    },
    {
      name: '4-runtime-draws-in-its-host-only',
      comment: 'What remotes get of the run time has no look; the host draws notices, sheets and alerts.',
      severity: 'error',
      from: { path: '^shared/runtime/src/', pathNot: '^shared/runtime/src/(host|testing)/|\\.test\\.tsx?$' },
      to: { path: '^shared/(ui|build)/' },
    },
    {
      name: '4-build-imports-the-contract-only',
      severity: 'error',
      from: { path: '^shared/build/' },
      to: { path: '^shared/', pathNot: '^shared/(contract|build)/' },
    },
    {
      name: '3-server-imports-no-other-app',
      comment: 'Its tests may: they run against the stand-ins.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: outside('server'),
    },
    {
      name: '3-stand-ins-import-no-other-app',
      comment: 'A stand-in that shares code with the server shares its mistakes.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: outside('sandbox'),
    },
    {
      name: '4-react-only-in-runtime-and-ui',
      severity: 'error',
      from: { path: '^shared/', pathNot: '^shared/(runtime|ui)/' },
      to: {
        path: 'node_modules/(react|react-dom|@chakra-ui|@emotion|@tanstack/react-[^/]+|react-router-dom|react-toastify|zustand)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: '5-features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^(remote-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: '5-shared-parts-of-a-remote-import-no-feature',
      severity: 'error',
      from: {
        path: '^(remote-[^/]+)/src/',
        pathNot: '/src/(features|pages|expose|alone|prerender)/|\\.test\\.tsx?$',
      },
      to: { path: '^$1/src/(features|pages)/' },
    },
    {
      name: '5-pages-are-not-imported-by-features',
      severity: 'error',
      from: { path: '^remote-[^/]+/src/features/' },
      to: { path: '/src/(pages|expose|alone)/' },
    },
    {
      name: '5-expose-is-only-used-alone',
      severity: 'error',
      from: { path: '^remote-[^/]+/src/(pages|features)/' },
      to: { path: '/src/expose/' },
    },
    {
      name: '5-host-is-for-what-starts-a-page',
      comment:
        'The shell starts the console; a remote starts itself alone, embedded in a page, or at its build.',
      severity: 'error',
      from: { path: '^remote-[^/]+/src/', pathNot: '/src/(alone|prerender)/|\\.test\\.tsx?$' },
      to: { path: '^shared/runtime/src/host/' },
    },
    {
      name: '6-look-comes-from-the-kit',
      comment: 'Chakra comes through the kit, so that the page has one instance of it.',
      severity: 'error',
      from: { path: '^(shell|remote-[^/]+)/' },
      to: npm('@chakra-ui|@emotion'),
    },
    {
      name: '6-styles-in-ui-folders',
      comment: 'An app styles what only it draws in its own src/ui; all else is drawn with parts.',
      severity: 'error',
      from: { path: '^(shell|remote-[^/]+)/', pathNot: '^[^/]+/src/ui/|^shell/src/modules/kit\\.ts$' },
      to: { path: '^shared/ui/src/styled\\.ts$' },
    },
    {
      name: '6-ui-folders-import-no-feature',
      severity: 'error',
      from: { path: '^(shell|remote-[^/]+)/src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/', pathNot: '^$1/src/ui/' },
    },
    {
      name: '6-remotes-use-the-shared-instances',
      severity: 'error',
      from: { path: '^remote-[^/]+/' },
      to: npm('react-router-dom|@tanstack/(?:react-)?query|zustand|react-toastify'),
    },
    {
      name: '6-session-storage-only-in-hosts',
      severity: 'error',
      from: {
        path: '^(shell|remote-[^/]+)/',
        pathNot:
          '^shell/src/(session|guards|modules|pages/login|pages/register|testing|start\\.tsx)|^remote-[^/]+/src/alone/|\\.test\\.tsx?$',
      },
      to: { path: '^shared/runtime/src/host/session\\.ts$' },
    },
    {
      name: '10-gallery-imports-shared-only',
      comment: 'It shows the kit; no app imports it, so it is in no release.',
      severity: 'error',
      from: { path: '^gallery/' },
      to: outside('gallery'),
    },
    {
      name: '7-browser-tests-quote-texts',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '\\.texts\\.ts$|^(shell|remote-[^/]+)/' },
    },
    ...areaRules,
    {
      name: '8-every-area-has-its-place-in-the-order',
      comment: 'A new folder of the server is added to areaOrder.',
      severity: 'error',
      from: { path: `^server/src/(?!(${areaOrder.join('|')}|testing)/)[^/]+/` },
      to: {},
    },
    ...folderRules,
    ...baseRules,
    {
      name: '9-every-folder-has-its-place-in-the-order',
      comment: 'A new folder of an area or of a package in the list is added to folderOrder.',
      severity: 'error',
      from: {
        path: '^(server/src/(?!testing/)[^/]+|shared/(contract|runtime|build)/src|sandbox/src|shell/src)/(?!testing/)[^/]+/',
        pathNot: `^(${orderedFolders.join('|')})/`,
      },
      to: {},
    },
  ],
  options: {
    // Neither a change of the rules nor one of the sources leaves an old result: the folder is named by the rules.
    cache: {
      folder: `node_modules/.cache/folder-rules/${createHash('sha256').update(readFileSync(__filename)).digest('hex').slice(0, 16)}`,
      strategy: 'content',
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.pnpm/node_modules)/|^\\.data' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
