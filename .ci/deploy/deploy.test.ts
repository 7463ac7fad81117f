import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(path.join('deploy', file), 'utf8');
const service = v.looseObject({
  image: v.optional(v.string()),
  user: v.optional(v.string()),
  read_only: v.optional(v.boolean()),
  cap_drop: v.optional(v.array(v.string())),
  security_opt: v.optional(v.array(v.string())),
  mem_limit: v.optional(v.string()),
  pids_limit: v.optional(v.number()),
  healthcheck: v.optional(v.unknown()),
  secrets: v.optional(v.array(v.string())),
  environment: v.optional(v.record(v.string(), v.string())),
  stop_grace_period: v.optional(v.string()),
});
const compose = v.parse(
  v.object({
    services: v.record(v.string(), service),
    volumes: v.record(v.string(), v.unknown()),
    secrets: v.record(v.string(), v.object({ file: v.string() })),
  }),
  parse(read('compose.yaml'), { merge: true }),
);
const services = Object.entries(compose.services);
const servers = services.filter(([name]) => /^(?:web|worker)-/.test(name));
const units = ['web', 'worker'].map((kind) => read(`systemd/chatline-${kind}@.service`));
const dockerfile = read('Dockerfile');

/** The switches of `.env.example`, which another test compares with the code. */
const switches = new Set(
  [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  ),
);

describe('[OPS-101] every file of deploy/', () => {
  it('names only switches that exist', () => {
    const ofCompose = services
      .filter(([name]) => /^(?:web|worker|release)/.test(name))
      .flatMap(([, { environment = {} }]) => Object.keys(environment));
    const ofUnits = units.flatMap((unit) =>
      [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(
        ([, list = '']) => list.match(/[A-Z_]+(?==)/g) ?? [],
      ),
    );
    const ofImage = dockerfile.match(/\b(?:NODE_ENV|HOST|PORT|DATA_DIR)(?==)/g) ?? [];
    const secrets = units.flatMap((unit) =>
      [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name = '']) => name),
    );
    const named = new Set([...ofCompose, ...ofUnits, ...ofImage, ...secrets]);
    expect(named.size).toBeGreaterThan(20);
    expect([...named].filter((name) => !switches.has(name))).toEqual([]);
  });

  it('gives the server the same secrets, as files named after their switch', () => {
    const wanted = servers[0]?.[1].secrets ?? [];
    expect(wanted.filter((name) => !switches.has(name))).toEqual([]);
    for (const [, { secrets }] of servers) expect(secrets).toEqual(wanted);
    for (const unit of units) {
      const loaded = [...unit.matchAll(/^LoadCredential=(\w+):\/etc\/chatline\/secrets\/\1$/gm)].map(
        ([, name]) => name,
      );
      expect(loaded).toEqual(wanted);
    }
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`./secrets/${name}`);
  });

  it('names no secret in an environment', () => {
    const secret = /SECRET|PASSWORD|TOKEN|_KEY$|DATABASE_URL|MAIL_URL/;
    const allowed = new Set(['SECRETS_DIR', 'POSTGRES_PASSWORD_FILE', 'REGISTRY_PUBLIC_KEY']);
    const names = services.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(names.filter((name) => secret.test(name) && !allowed.has(name))).toEqual([]);
  });

  it('uses commands and paths that exist', () => {
    for (const file of ['shared/build/src/build.cli.ts', 'server/launch/workspace.mjs']) {
      expect(dockerfile).toContain(file);
      expect(existsSync(file)).toBe(true);
    }
    const manifest = v.parse(
      v.object({ scripts: v.record(v.string(), v.string()), packageManager: v.string() }),
      JSON.parse(readFileSync('package.json', 'utf8')),
    );
    const text = [dockerfile, read('compose.yaml')].join('\n');
    const named = [...text.matchAll(/npm",? ?"?run",? ?"?([a-z-]+)|npm run ([a-z-]+)/g)];
    const scripts = named.map(([, inList, inText]) => inList ?? inText);
    expect(scripts).not.toEqual([]);
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(scripts));
    expect(readFileSync('shared/build/src/build.cli.ts', 'utf8')).toContain("main: 'src/main.ts'");
    for (const unit of [...units, dockerfile]) expect(unit).toContain('dist/main.js');
  });

  it('runs on a line of Node that the table of releases has, and this workspace allows', () => {
    const line = /node:(\d+)-/.exec(dockerfile)?.[1];
    expect(readFileSync('server/src/app/node-releases.ts', 'utf8')).toMatch(new RegExp(`^  ${line}: '`, 'm'));
    expect(Number(line)).toBeGreaterThanOrEqual(22);
  });

  it('listens on one port, which the proxy, the check and the image name', () => {
    const port = /^\s+PORT=(\d+)/m.exec(dockerfile)?.[1];
    expect(dockerfile).toContain(`EXPOSE ${port}`);
    expect(compose.services.proxy?.environment?.WEB).toBe(`web-1:${port} web-2:${port}`);
    for (const [name, { healthcheck }] of servers)
      if (name.startsWith('web')) expect(JSON.stringify(healthcheck)).toContain(`127.0.0.1:${port}/readyz`);
  });

  it('gives a process the time that it takes to stop', () => {
    const limits = readFileSync('server/src/platform/config-limits.ts', 'utf8');
    expect(limits).toContain('FINISH_SECONDS');
    // 5 of draining, 15 for requests, 10 for workers (docs/operations.md).
    for (const [, { stop_grace_period: grace = '0s' }] of servers)
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(30);
    for (const unit of units) expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30);
  });
});

describe('[OPS-102] every service of compose.yaml', () => {
  it.each(services)(
    '%s has limits and a check, gains no privileges, and is not root unless it needs a low port',
    (name, one) => {
      expect(one).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(one.mem_limit).toBeDefined();
      expect(one.pids_limit).toBeDefined();
      if (name !== 'proxy') expect(one.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      if (name !== 'release') expect(one.read_only).toBe(true);
      if (!['release', 'bucket'].includes(name)) expect(one.healthcheck).toBeDefined();
    },
  );

  it('has the image of an ordinary user, with files of root', () => {
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM '));
    expect(dockerfile).toContain('COPY --from=bundle --chown=root:root');
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(3);
  });

  it('reaches no image with secrets, data or the history of the repository', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n');
    for (const name of ['.git', '**/node_modules', '**/.env', '**/.data*', 'deploy/secrets', '**/*.pem'])
      expect(ignored).toContain(name);
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('deploy/secrets/');
  });
});

describe('[OPS-102] make-secrets.sh', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'chatline-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const make = () =>
    execFileSync('sh', ['deploy/make-secrets.sh', path.join(folder, 'made')], { encoding: 'utf8' });
  const texts = () =>
    readdirSync(path.join(folder, 'made')).map((name) => [
      name,
      readFileSync(path.join(folder, 'made', name), 'utf8'),
    ]);

  it('writes every secret that compose.yaml names, keeps what is there, and keeps others out', () => {
    const key = make();
    const first = texts();
    expect(key).toMatch(/^REGISTRY_PUBLIC_KEY=MCowBQYDK2VwAyEA[\w+/]{43}=\n$/);
    expect(first.map(([name]) => name).sort()).toEqual(Object.keys(compose.secrets).sort());
    expect(make()).toBe(key);
    expect(texts()).toEqual(first);
    expect(statSync(path.join(folder, 'made')).mode & 0o077).toBe(0);
  });
});
