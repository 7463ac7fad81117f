import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { containerName } from '@chatline/contract/modules/release';
import { type Configuration, rspack } from '@rspack/core';
import { integrityHash } from '../common/integrity.ts';
import { runtimeDir, uiDir } from '../common/paths.ts';
import { hostLoadsChunks } from './host-loads-chunks.ts';
import { reactVersion } from './kit.ts';
import { partContracts } from './kit-contract.ts';
import { takesShared } from './take-shared.ts';

/** Time limit of a request for a chunk if no host loads the files (as in a foreign page), in milliseconds. */
const chunkLoadTimeoutMs = 60_000;

/** File of a remote's container in development. */
export const containerFile = 'container.js';

interface AppBuild {
  /** Folder of the app. */
  readonly dir: string;
  /** Name of the app, as in the registry. */
  readonly name: string;
  /**
   * Version of this build. It is part of the unique name; otherwise a second version would run the first one's chunks.
   */
  readonly version: string;
  readonly outputDir: string;
  /** For `npm run dev`: plain names, no hashes, source maps and React's fast refresh. */
  readonly isDev?: boolean;
}

/** Pairs of pages with mostly the same code. It is in the file of the first page, which the second one loads too. */
export type SimilarPages = readonly (readonly [first: string, second: string])[];

/** Further options of a remote's build. */
interface RemoteBuild extends AppBuild {
  readonly similarPages?: SimilarPages | undefined;
}

/** Further options of the shell's build. */
export interface ShellBuild extends AppBuild {
  /** Public key of the registry, SPKI in base64; it is compiled in, so that a page cannot use its own. */
  readonly registryKey: string;
}

function baseConfig({ dir, name, version, outputDir, isDev = false }: AppBuild): Configuration {
  const filename = isDev ? '[name].js' : '[name].[contenthash:8].js';
  return {
    mode: isDev ? 'development' : 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: aliasesOf(isDev) },
    output: {
      path: outputDir,
      uniqueName: containerName(name, version),
      filename,
      chunkFilename: filename,
      crossOriginLoading: 'anonymous',
      // On a retry, a module that threw while it ran is run again instead of being taken from the cache.
      strictModuleErrorHandling: true,
      chunkLoadTimeout: chunkLoadTimeoutMs,
    },
    ...(!isDev && {
      optimization: {
        moduleIds: 'deterministic',
        chunkIds: 'deterministic',
        realContentHash: true,
        // Later passes remove code that earlier ones made unused: the chats are close to their size limit.
        minimizer: [
          new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
          new rspack.LightningCssMinimizerRspackPlugin(),
        ],
      },
    }),
    performance: false,
    module: { rules: [typescriptRule(isDev), unusedRule, ...(isDev ? [] : [routerRule])] },
    // The same hash as for files that a page preloads, because the browser reuses those only if the hashes match.
    plugins: isDev
      ? []
      : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [integrityHash] }), hostLoadsChunks],
    stats: 'errors-warnings',
  };
}

const domProps = path.join(import.meta.dirname, 'dom-props.ts');

function aliasesOf(isDev: boolean): Record<string, string> {
  const lists = { '@emotion/is-prop-valid$': domProps, '@pandacss/is-valid-prop$': domProps };
  return isDev ? lists : { ...lists, ...productionRouter() };
}

/** The router's package names only its development build; the other one has shorter messages and is smaller. */
function productionRouter(): Record<string, string> {
  const router = createRequire(
    realpathSync(path.join(runtimeDir, 'node_modules/react-router-dom/package.json')),
  );
  const built = path.join(path.dirname(router.resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': path.join(built, 'index.mjs'),
    'react-router/dom$': path.join(built, 'dom-export.mjs'),
  };
}

/**
 * Part of Emotion's entry that only an unused wrapper needs. It is CommonJS, which the bundler cannot drop by itself.
 */
const unusedRule = {
  test: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/,
  sideEffects: false,
};

const routerRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
  use: { loader: path.join(import.meta.dirname, 'trim-router.mjs') },
};

function typescriptRule(isDev: boolean) {
  return {
    test: /\.tsx?$/,
    use: {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', ...(isDev && { development: true, refresh: true }) } },
        },
      },
    },
  };
}

/** Puts these modules into one file, because a request costs more than the saved bytes. */
const together = (name: string, test: RegExp, minChunks = 1, chunks: Chunks = 'async') => ({
  name,
  test,
  minChunks,
  chunks,
  enforce: true,
});
type Chunks = 'async' | ((chunk: { readonly name?: string | undefined }) => boolean);

/**
 * The chunks that are on a page together with the kit. What two of them need of `shared` is in the kit's file alone;
 * the forms of the shell have copies of the few parts that they need, because they load without the kit.
 */
const kitUsers: Chunks = ({ name }) =>
  name !== undefined &&
  [
    'kit',
    'kit-forms',
    'kit-days',
    'kit-rare',
    'table',
    'client-area',
    'top-modules',
    'page-dashboard',
    'page-change-password',
    'factor-dialogs',
    'dashboard-lists',
    'days-table',
    'sample-dashboard',
  ].includes(name);
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'));
/** All but the fields of days, which few pages have. */
const ofKit = anyOf(
  String.raw`shared[\\/](?:ui[\\/]src[\\/](?!day-|use-day-|late-calendar)|runtime[\\/]src|contract[\\/]src[\\/](?!codecs[\\/]read-day))`,
  String.raw`shell[\\/]src[\\/](?:common[\\/]home-link|pages[\\/]not-found)`,
  String.raw`[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]`,
);

const shellFiles = {
  defaultVendors: false as const,
  // The state machines of menus and dialogs, which load once one is opened. Those of other layers load with these.
  overlays: together(
    'overlays',
    anyOf(
      String.raw`[\\/]node_modules[\\/]@(?:zag-js[\\/](?!collection|combobox|date-|live-region|popover)|floating-ui[\\/])`,
      String.raw`[\\/]@ark-ui[\\/]react[\\/]dist[\\/]components[\\/](?:menu|dialog|presence)[\\/]`,
    ),
  ),
  // Code that every module's page needs besides the parts of the kit, which are in the same file.
  modules: {
    ...together(
      'kit',
      /shell[\\/]src[\\/](?:modules[\\/](?:federation|kit|module-outlet|module-routes|page-reads|use-file-trouble|use-module-page)|session[\\/]send-reads)\./,
    ),
    priority: 3,
  },
  query: together('query', /[\\/]@tanstack[\\/](?:react-)?query|shared[\\/]runtime[\\/]src[\\/]queries\./),
  table: {
    ...together(
      'table',
      /shared[\\/]ui[\\/]src[\\/](?:data-table|list-bar|pin-offset|use-row-window|use-sorted-rows)/,
      1,
      kitUsers,
    ),
    priority: 3,
  },
  // Parts that windows and public pages do without.
  framed: {
    ...together(
      'client-area',
      anyOf(
        String.raw`shared[\\/]ui[\\/]src[\\/](?:choice|dialog|dialog-frame|menu|overlays|page-header|panel|scrim|tiles)\.`,
        String.raw`shell[\\/]src[\\/]common[\\/](?:format-day|open-window|plan-left)\.`,
      ),
      1,
      kitUsers,
    ),
    priority: 3,
  },
  // The forms of the shell take it from this file too.
  form: {
    ...together(
      'form',
      /[\\/]node_modules[\\/](?:react-hook-form|@hookform)[\\/]|shared[\\/]runtime[\\/]src[\\/]form\./,
    ),
    priority: 3,
  },
  // The name of an entry: these modules are in its file, because every page needs them.
  common: {
    ...together(
      'main',
      anyOf(
        String.raw`[\\/]icons-react[\\/]dist[\\/]esm[\\/](?:createReactComponent|defaultAttributes)\.`,
        String.raw`shared[\\/]runtime[\\/]src[\\/](?:account-events|api-client|failures|fetch-with-progress|pending-writes|slow-calls|subscribe-to-stream|upload-api)\.`,
        String.raw`shared[\\/]contract[\\/]src[\\/](?:calls[\\/](?:wire|define-call|edit-version)|codecs[\\/]base64)\.`,
        String.raw`shared[\\/]ui[\\/]src[\\/]banner\.`,
        String.raw`shell[\\/]src[\\/]ui[\\/]failure-card\.`,
        String.raw`shell[\\/]src[\\/](?:frame|guards|modules|session)[\\/](?!remember-me|plan-banner|frame\.texts)`,
      ),
      2,
    ),
    priority: 2,
  },
  kit: { ...together('kit', ofKit, 2, kitUsers), priority: 1 },
};

/** The shell: a plain build without any remote; what hosts the modules is one of its lazy chunks. */
export function shellConfig(build: ShellBuild): Configuration {
  const base = baseConfig(build);
  return {
    ...base,
    name: build.name,
    entry: {
      main: './src/main.ts',
      // In development another script provides the stub that fast refresh needs, see dev-scripts.ts.
      ...(!build.isDev && {
        boot: [
          './src/trusted-scripts.ts',
          './src/browser-events/early-faults.ts',
          path.join(uiDir, 'src/theme-boot.ts'),
          './src/session/early-files.ts',
          './src/late-scripts.ts',
        ],
        'early-form': './src/early-form.ts',
        'browser-events': './src/browser-events/main.ts',
      }),
    },
    output: { ...base.output, publicPath: '/assets/' },
    ...(!build.isDev && { optimization: { ...base.optimization, splitChunks: { cacheGroups: shellFiles } } }),
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({
        REGISTRY_KEY: JSON.stringify(build.registryKey),
        SHELL_VERSION: JSON.stringify(build.version),
        REACT_VERSION: JSON.stringify(reactVersion()),
      }),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: path.join(uiDir, 'src/fonts/*.woff2'), to: '[name][ext]' },
          { from: path.join(uiDir, 'src/icons/*.png'), to: '[name][ext]' },
          { from: 'public', noErrorOnMissing: true },
        ],
      }),
    ],
  };
}

/** Each kit part from the version that has it as it is today, so that an earlier shell can run the release too. */
function sharedFromShell() {
  const fromShell = (version: string) => ({
    import: false as const,
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
  });
  const react = fromShell(reactVersion());
  return {
    react,
    'react-dom': react,
    'react/jsx-runtime': react,
    ...Object.fromEntries(
      Object.entries(partContracts()).map(([part, version]) => [part, fromShell(version)]),
    ),
  };
}

/**
 * Code that pages of a module share is in each of them if it is smaller: some 4 KB of brotli cost less than a request.
 */
const minSharedBytes = 30_000;

/**
 * The list of pages, and the schemas that several of them share, are in the container's own file: every page waits for
 * them anyway.
 */
const remoteFiles = (container: string, similarPages: SimilarPages) => ({
  minSize: minSharedBytes,
  cacheGroups: {
    defaultVendors: false as const,
    ...Object.fromEntries(
      similarPages.map(([first, second]) => {
        const ofBoth: Chunks = ({ name }) => name === `page-${first}` || name === `page-${second}`;
        return [first, together(`page-${first}`, /./, 2, ofBoth)];
      }),
    ),
    pages: { ...together(container, /./, 1, ({ name }) => name === 'pages'), priority: 2 },
    schemas: { ...together(container, /[\\/]node_modules[\\/]valibot[\\/]/, 2), priority: 1 },
  },
});

/** A remote's container: it takes React and the kit from the shell and exposes its pages. */
export function remoteConfig({ similarPages = [], ...build }: RemoteBuild): Configuration {
  const base = baseConfig(build);
  const container = containerName(build.name, build.version);
  return {
    ...base,
    name: build.name,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    ...(!build.isDev && {
      optimization: { ...base.optimization, splitChunks: remoteFiles(container, similarPages) },
    }),
    plugins: [
      ...(base.plugins ?? []),
      ...(build.isDev ? [] : [takesShared]),
      new rspack.container.ModuleFederationPluginV1({
        name: container,
        library: { type: 'var', name: container },
        filename: build.isDev ? containerFile : 'remoteEntry.[contenthash:8].js',
        exposes: { './pages': { import: './src/expose/pages.ts', name: 'pages' } },
        shared: sharedFromShell(),
      }),
    ],
  };
}

/** The same remote with its own small host, so that its team and a foreign page can run it alone. */
export function aloneConfig(build: AppBuild): Configuration {
  const base = baseConfig(build);
  return {
    ...base,
    name: `${build.name}-alone`,
    entry: { alone: './src/alone/main.tsx' },
    output: {
      ...base.output,
      path: path.join(build.outputDir, 'alone'),
      uniqueName: containerName(`${build.name}_alone`, build.version),
      publicPath: 'auto',
    },
  };
}

/** The same pages for a foreign page: a container with all its dependencies, which exposes `./mount`. */
export function embedConfig(build: AppBuild): Configuration {
  const base = baseConfig(build);
  const name = `${containerName(build.name, build.version)}_embed`;
  return {
    ...base,
    name: `${build.name}-embed`,
    entry: {},
    output: {
      ...base.output,
      path: path.join(build.outputDir, 'alone'),
      uniqueName: name,
      publicPath: 'auto',
      chunkFilename: 'embed.[name].[contenthash:8].js',
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.container.ModuleFederationPluginV1({
        name,
        library: { type: 'var', name },
        // The folder name contains the version, so the file name does not.
        filename: 'embed.js',
        exposes: { './mount': './src/alone/mount.tsx' },
      }),
    ],
  };
}

/** The gallery of the kit's parts: a page of its own with the kit's font, in no release. */
export function galleryConfig(build: AppBuild): Configuration {
  const base = baseConfig(build);
  return {
    ...base,
    name: build.name,
    entry: { gallery: './src/main.tsx' },
    output: { ...base.output, publicPath: '/', clean: true },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({ template: './src/gallery.html', scriptLoading: 'defer' }),
      new rspack.CopyRspackPlugin({
        patterns: [{ from: path.join(uiDir, 'src/fonts/*.woff2'), to: '[name][ext]' }],
      }),
    ],
  };
}
