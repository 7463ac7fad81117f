// Parts: shell, build, runtime, ui.
import { sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeModule } from '@chatline/build/registry/change-module';
import { grants } from '@chatline/build/registry/grants';
import { rootKey } from '@chatline/build/registry/registry-keys';
import { fitsContract } from '@chatline/contract/modules/fits-contract';
import { kitParts } from '@chatline/contract/modules/kit-parts';
import type { Release } from '@chatline/contract/modules/release';
import { contractVersion } from '@chatline/contract/modules/version';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Product, startVersion } from './harness/product.ts';
import type { Role } from './harness/roles.ts';
import { protectedRoutes, publicRoutes } from './harness/routes.ts';
import { logIn, saveToken } from './harness/session.ts';
import { type BuiltVersion, buildVersion, releasedVersions, thisVersion } from './harness/versions.ts';

const installAndBuildMs = 600_000;

/** A version, and the contract that its shell offers. */
interface Skewed {
  readonly built: BuiltVersion;
  readonly contract: string;
}

const majorOf = (contract: string) => contract.split('.')[0];
/** Releases whose shells can run today's modules, as far as these promise an early contract. */
const earlierReleases = releasedVersions().filter(
  ({ contract }) => majorOf(contract) === majorOf(contractVersion),
);
if (earlierReleases.length === 0) throw new Error('There is no earlier version of this contract');

const present: Skewed = { built: thisVersion, contract: contractVersion };
const earlierBuilds = new Map<string, Skewed>();
test.beforeAll(async () => {
  test.setTimeout(installAndBuildMs * earlierReleases.length);
  for (const { commit, contract } of earlierReleases)
    earlierBuilds.set(commit, { built: await buildVersion(commit), contract });
});
test.afterAll(async () => {
  for (const { built } of earlierBuilds.values())
    await rm(path.dirname(built.root), { recursive: true, force: true });
});

/** Reads the newest release of a module of a version; undefined if the version does not have the module. */
async function releaseOf({ dataDir }: BuiltVersion, name: string): Promise<Release | undefined> {
  const folder = path.join(dataDir, 'modules', name);
  if (!existsSync(folder)) return undefined;
  const versions = (await readdir(folder, { withFileTypes: true })).filter((one) => one.isDirectory());
  const newest =
    versions
      .map((one) => one.name)
      .sort((a, b) => a.localeCompare(b))
      .at(-1) ?? '';
  return JSON.parse(await readFile(path.join(folder, newest, 'release.json'), 'utf8'));
}

/** Writes a registry as the tools did before format 2.0, signed with the root key. */
async function writeLegacyRegistry(dataDir: string, releases: readonly Release[]): Promise<void> {
  const modules = releases.map((live) => {
    const { name } = live.descriptor;
    return [name, { state: 'live', live, kept: [], grants: [...(grants[name] ?? [])] }] as const;
  });
  const revision = Math.floor(Date.now() / 1000);
  const registry = { format: '1.1', revision, contract: '2.0.0', modules: Object.fromEntries(modules) };
  const payload = JSON.stringify(registry);
  const key = await rootKey(dataDir);
  if (key === undefined) throw new Error('There is no root key');
  const signature = sign(null, Buffer.from(payload), key).toString('base64');
  await writeFile(path.join(dataDir, 'modules/registry.json'), JSON.stringify({ payload, signature }));
}

/** The modules of a version; of several, alternately those of each. */
async function releasesFrom(versions: readonly Skewed[]) {
  const found = await Promise.all(
    Object.keys(grants).map(async (name, index) => {
      const version = versions[index % versions.length];
      const release = version && (await releaseOf(version.built, name));
      return version && release ? [{ version, release }] : [];
    }),
  );
  return found.flat();
}

/** Puts the parts of several versions into one data folder. */
async function composed(server: Skewed, shell: Skewed, modules: readonly Skewed[]): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'chatline-skew-'));
  await mkdir(path.join(dataDir, 'keys'), { recursive: true });
  await cp(path.join(thisVersion.dataDir, 'keys/registry.pem'), path.join(dataDir, 'keys/registry.pem'));
  await cp(path.join(shell.built.dataDir, 'shell'), path.join(dataDir, 'shell'), { recursive: true });
  const chosen = await releasesFrom(modules);
  for (const { version, release } of chosen) {
    const folder = path.join('modules', release.descriptor.name);
    await cp(path.join(version.built.dataDir, folder), path.join(dataDir, folder), { recursive: true });
  }
  const releases = chosen.map(({ release }) => release);
  // A shell and a server read the format before 2.0 if one of them knows no other.
  const isPresent = [server, shell].every(({ built }) => built === thisVersion);
  if (!isPresent) await writeLegacyRegistry(dataDir, releases);
  else
    for (const live of releases)
      await changeModule(dataDir, live.descriptor.name, {
        change: () => ({ state: 'live', live, kept: [], isUrgent: false, isPinned: false }),
      });
  return dataDir;
}

interface Walk {
  readonly page: Page;
  readonly product: Product;
  readonly releases: readonly Release[];
  /** The contract that the shell offers. */
  readonly contract: string;
  /** True to go to a page without loading the console again, as a link does. */
  readonly isOneDocument: boolean;
}

async function goTo({ page, product, isOneDocument }: Walk, address: string): Promise<void> {
  if (!isOneDocument || !page.url().startsWith(product.url)) {
    await page.goto(product.url + address);
    return;
  }
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

function ownerOf(releases: readonly Release[], address: string): Release | undefined {
  return releases.find(({ descriptor }) => descriptor.routes.some(({ path: own }) => own === address));
}

/**
 * Opens a page: it draws, or a card says that it does not fit and no byte of its code was requested.
 * @returns true if a module has drawn it
 */
async function expectPage(steps: Walk, address: string, shows: string | RegExp): Promise<boolean> {
  const { page, releases, contract, isOneDocument } = steps;
  const owner = ownerOf(releases, address);
  const fits = owner === undefined || fitsContract(owner, { contract, kit: kitParts });
  const requested: string[] = [];
  const note = (request: { url(): string }) => requested.push(new URL(request.url()).pathname);
  page.on('request', note);
  await goTo(steps, address);
  // The text of an earlier page, or of the sidebar, proves nothing.
  const drawn = isOneDocument ? page.getByRole('heading', { level: 1, name: shows }) : page.getByText(shows);
  if (fits) await expect(drawn.first()).toBeVisible();
  else {
    await expect(page.getByText(/built for/i)).toBeVisible();
    const { name } = owner.descriptor;
    expect(requested.filter((file) => file.startsWith(`/modules/${name}/`))).toEqual([]);
  }
  page.off('request', note);
  return owner !== undefined && fits;
}

/** Opens every page of a role. @returns the number of pages that modules have drawn */
async function walk(
  browser: Browser,
  product: Product,
  role: Role,
  steps: Omit<Walk, 'page' | 'product'>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await saveToken(page, await logIn(context.request, product, role));
  let drawn = 0;
  for (const { path: address, opensTo, isAlive } of protectedRoutes) {
    if (isAlive) continue;
    const heading = opensTo[role];
    if (heading === undefined || address.includes(':')) continue;
    if (await expectPage({ page, product, ...steps }, address, heading)) drawn += 1;
  }
  await context.close();
  expect(errors, `errors of the pages of ${role}`).toEqual([]);
  return drawn;
}

interface Combination {
  readonly commit: string;
  readonly isServerEarlier: boolean;
  readonly isShellEarlier: boolean;
  /** Of the modules; of two, the modules are alternately earlier ones and today's, and pages open in one document. */
  readonly areModulesEarlier: readonly boolean[];
}

const both = [false, true];
const combinations: readonly Combination[] = earlierReleases.flatMap(({ commit }) => [
  ...both.flatMap((isServerEarlier) =>
    both.flatMap((isShellEarlier) =>
      both.map((isEarlier) => ({ commit, isServerEarlier, isShellEarlier, areModulesEarlier: [isEarlier] })),
    ),
  ),
  { commit, isServerEarlier: false, isShellEarlier: false, areModulesEarlier: [true, false] },
  { commit, isServerEarlier: false, isShellEarlier: false, areModulesEarlier: [false, true] },
]);

for (const { commit, isServerEarlier, isShellEarlier, areModulesEarlier } of combinations) {
  if (!isServerEarlier && !isShellEarlier && !areModulesEarlier.includes(true)) continue;
  const titleOf = (isEarlier: boolean) => (isEarlier ? commit : 'this version');
  const modules = areModulesEarlier.map(titleOf).join(' and of ');
  test(`[MFE-12] server of ${titleOf(isServerEarlier)}, shell of ${titleOf(isShellEarlier)}, modules of ${modules}: every page works, or says what does not fit`, async ({
    browser,
  }) => {
    test.setTimeout(installAndBuildMs);
    const earlier = earlierBuilds.get(commit);
    if (earlier === undefined) throw new Error(`${commit} is not built`);
    const of = (isEarlier: boolean) => (isEarlier ? earlier : present);
    const [ofShell, ofModules] = [of(isShellEarlier), areModulesEarlier.map(of)];
    const dataDir = await composed(of(isServerEarlier), ofShell, ofModules);
    const product = await startVersion(of(isServerEarlier).built.root, dataDir);
    try {
      const releases = (await releasesFrom(ofModules)).map(({ release }) => release);
      const steps = { releases, contract: ofShell.contract, isOneDocument: ofModules.length > 1 };
      let drawn = 0;
      for (const role of ['Admin', 'Partner', 'User'] as const)
        drawn += await walk(browser, product, role, steps);
      const page = await browser.newPage();
      for (const { address, shows } of publicRoutes)
        if (await expectPage({ page, product, ...steps, isOneDocument: false }, address, shows)) drawn += 1;
      await page.close();
      expect(drawn, 'pages that modules have drawn: cards alone test nothing').toBeGreaterThan(0);
    } finally {
      await product.stop();
    }
  });
}
