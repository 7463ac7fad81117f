import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  env_file: v.optional(v.array(v.object({ path: v.string(), required: v.boolean() }))),
  entrypoint: v.optional(v.array(v.string())),
  command: v.optional(v.array(v.string())),
  volumes: v.optional(v.array(v.union([v.string(), v.looseObject({ source: v.string() })]))),
  profiles: v.optional(v.array(v.string())),
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
const servers = services.filter(([name]) => /^(?:web|worker)-|^backup$/.test(name));
/** The services of the workspace, which build and release. */
const tools = ['release', 'module'];
const units = ['web', 'worker'].map((kind) => read(`systemd/chatline-${kind}@.service`));
const dockerfile = read('Dockerfile');

/** The switches of `.env.example`, which another test compares with the code. */
const switches = new Set(
  [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  ),
);

const secret = /SECRET|PASSWORD|TOKEN|_KEY$|AWS_ACCESS_KEY_ID|DATABASE_URL|MAIL_URL/;

describe('[OPS-101] every file of deploy/', () => {
  it('names only switches that exist', () => {
    const ofCompose = services
      .filter(([name]) => /^(?:web|worker|backup|release|module)/.test(name))
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

  it('gives the server every secret that it knows as a file', () => {
    // Of the tools, of demo data, and what only begins like a secret.
    const others =
      /^(?:REGISTRY_|MODULE_KEY|OPERATIONS_KEY|DEMO_PASSWORD$|SECRETS_DIR$|SIGNIN_TOKENINFO_URL$)/;
    const known = [...switches].filter((name) => secret.test(name) && !others.test(name));
    expect(known.length).toBeGreaterThan(10);
    expect([...(servers[0]?.[1].secrets ?? [])].sort()).toEqual(known.sort());
  });

  it('lets the operator set every other switch of the server, in a file that both layouts read', () => {
    // What a layout decides, so that a setting of the operator cannot break it.
    const decided =
      /^(?:TRUST_PROXY|SECRETS_DIR|(?:RELEASE|MEDIA)_STORE(?:_ENDPOINT)?|AWS_REGION|METRICS_(?:PORT|HOST)|RUN)$/;
    for (const [, { env_file: files, environment = {} }] of servers) {
      expect(files).toEqual([{ path: 'chatline.env', required: false }]);
      const fixed = Object.entries(environment).filter(([, value]) => !value.startsWith('${'));
      expect(fixed.map(([name]) => name).filter((name) => !decided.test(name))).toEqual([]);
      // An empty default would take precedence over the file.
      expect(Object.values(environment).filter((value) => value.includes(':-'))).toEqual([]);
    }
    for (const unit of units)
      expect([...unit.matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, file]) => file)).toEqual([
        '/etc/chatline/chatline.env',
        '-/etc/chatline/%p-%i.env',
      ]);
  });

  it('names no secret in an environment', () => {
    const allowed = new Set(['SECRETS_DIR', 'POSTGRES_PASSWORD_FILE', 'REGISTRY_PUBLIC_KEY']);
    const names = services.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(names.filter((name) => secret.test(name) && !allowed.has(name))).toEqual([]);
  });

  it('uses commands and paths that exist', () => {
    for (const file of [
      'deploy/make-bundle.sh',
      'deploy/tools-entrypoint.sh',
      'server/launch/workspace.mjs',
    ]) {
      expect(dockerfile).toContain(file);
      expect(existsSync(file)).toBe(true);
    }
    expect(read('make-bundle.sh')).toContain(' shared/build/src/build.cli.ts ');
    expect(existsSync('shared/build/src/build.cli.ts')).toBe(true);
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
    const programs = readFileSync('shared/build/src/build.cli.ts', 'utf8');
    const docs = readFileSync('docs/operations.md', 'utf8');
    const texts = [docs, read('compose.yaml'), read('systemd/chatline.sh')].join('\n');
    const commands = [...texts.matchAll(/dist\/([a-z-]+\.cli)\.js|^\s*chatline ([a-z-]+)/gm)].map(
      ([, file, name]) => file ?? `${name}.cli`,
    );
    expect(commands.length).toBeGreaterThan(5);
    for (const name of commands) expect(programs).toContain(`'${name}': 'src/`);
    const ran = [...docs.matchAll(/docker compose run --rm (?:-\S+ \S+ )*([a-z\d-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(ran.length).toBeGreaterThan(5);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(ran));
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
      if (!tools.includes(name)) expect(one.read_only).toBe(true);
      if (!one.profiles?.includes('tools')) expect(one.healthcheck).toBeDefined();
    },
  );

  it('has the image of an ordinary user, with files of root', () => {
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM '));
    expect(dockerfile).toContain('COPY --from=bundle --chown=root:root');
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(3);
  });

  it('[OPS-105] keeps what it writes in a volume whose folder the image gives to its user', () => {
    const stages = dockerfile.split(/^FROM /m);
    for (const [name, { volumes = [], user }] of [
      ...servers,
      ...services.filter(([one]) => tools.includes(one)),
    ]) {
      const stage =
        stages.find((text) => text.includes(`AS ${tools.includes(name) ? 'tools' : 'server'}\n`)) ?? '';
      const made = / install -d -m 0700 -o node -g node (\/.*)$/m.exec(stage)?.[1]?.split(' ') ?? [];
      expect(stage.indexOf('install -d')).toBeLessThan(stage.indexOf('USER node'));
      expect(user).toBe('1000:1000');
      const named = volumes.filter((volume) => typeof volume === 'string');
      expect(named).toHaveLength(1);
      for (const volume of named) expect(made).toContain(volume.split(':')[1]);
    }
    expect(compose.services.release?.environment?.DATA_DIR).toBe('/data');
  });

  it('[OPS-106] gives the root key to the command that builds and releases, and to no other', () => {
    const having = services.filter(([, { secrets = [] }]) => secrets.includes('REGISTRY_PRIVATE_KEY'));
    expect(having.map(([name]) => name)).toEqual(['release']);
  });

  it('[OPS-106] has images with a version that the operator names, so that the former one can be started again', () => {
    const images = services.flatMap(([, { image = '' }]) => (image.startsWith('chatline') ? [image] : []));
    expect(images.length).toBeGreaterThan(4);
    for (const image of images) expect(image).toMatch(/^chatline(?:-tools)?:\$\{CHATLINE_VERSION:\?/);
  });

  it('reaches no image with secrets, data or the history of the repository', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n');
    for (const name of [
      '.git',
      '**/node_modules',
      '**/.env',
      '**/.data*',
      'deploy/secrets',
      'deploy/backups',
      '**/*.pem',
    ])
      expect(ignored).toContain(name);
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['deploy/secrets/', 'deploy/backups/', 'deploy/chatline.env']),
    );
  });
});

/** Writes a program that stands in for another one. */
function standIn(file: string, script: string): void {
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** All files and folders below a folder, with their mode. */
function modesBelow(folder: string): readonly { readonly name: string; readonly mode: number }[] {
  return ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((name) => ({
    name,
    mode: statSync(path.join(folder, name)).mode,
  }));
}

describe('[OPS-102] [OPS-105] [OPS-106] a script of deploy/', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'chatline-deploy-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const inFolder = (...names: readonly string[]) => path.join(folder, ...names);
  /** A copy of a script, in a folder of its own. */
  function copyOf(script: string): string {
    mkdirSync(inFolder('deploy'), { recursive: true });
    copyFileSync(path.join('deploy', script), inFolder('deploy', script));
    return inFolder('deploy', script);
  }

  it('make-bundle.sh leaves what everyone may read and only the owner may write', () => {
    const script = copyOf('make-bundle.sh');
    mkdirSync(inFolder('programs'));
    // As the build, whose files are its user's alone, and as pnpm.
    standIn(
      inFolder('programs', 'node'),
      'umask 077; [ "$1" = -p ] || { mkdir -p server/dist/migrations && echo 1 | tee server/dist/main.js >server/dist/migrations/1.sql; }',
    );
    standIn(
      inFolder('programs', 'npx'),
      'for last; do :; done; mkdir -p "$last/node_modules/pg" "$last/src"; echo 1 | tee "$last/package.json" >"$last/node_modules/pg/index.js"; chmod 666 "$last/package.json"',
    );
    const PATH = `${inFolder('programs')}:${process.env.PATH}`;
    const run = () => execFileSync('sh', [script, inFolder('app')], { env: { PATH }, stdio: 'pipe' });
    run();
    const made = modesBelow(inFolder('app'));
    expect(made.map(({ name }) => name).sort()).toEqual(
      [
        '',
        'dist',
        'dist/main.js',
        'dist/migrations',
        'dist/migrations/1.sql',
        'node_modules',
        'node_modules/pg',
        'node_modules/pg/index.js',
        'package.json',
      ].sort(),
    );
    for (const { name, mode } of made)
      expect([name, (mode & 0o777).toString(8)]).toEqual([name, name.includes('.') ? '644' : '755']);
    expect(dockerfile).toContain('COPY --from=bundle --chown=root:root /tmp/app ./');
    expect(dockerfile).toContain('RUN sh deploy/make-bundle.sh /tmp/app');
    expect(run).toThrow();
  });

  it('tools-entrypoint.sh sets the keys of the store for any command, and no empty one', () => {
    mkdirSync(inFolder('given'));
    for (const [name, text] of [
      ['AWS_ACCESS_KEY_ID', 'an id\n'],
      ['AWS_SECRET_ACCESS_KEY', 'a key'],
      ['AWS_SESSION_TOKEN', ''],
    ] as const)
      writeFileSync(inFolder('given', name), text);
    const { PATH } = process.env;
    const printed = execFileSync(
      'sh',
      ['deploy/tools-entrypoint.sh', 'sh', '-c', 'env; echo "$0|$1"', 'a b', 'c'],
      {
        env: { PATH, SECRETS_DIR: inFolder('given') },
        encoding: 'utf8',
      },
    ).split('\n');
    expect(printed).toEqual(
      expect.arrayContaining(['AWS_ACCESS_KEY_ID=an id', 'AWS_SECRET_ACCESS_KEY=a key', 'a b|c']),
    );
    expect(printed.filter((line) => line.startsWith('AWS_'))).toHaveLength(2);
    for (const name of tools) {
      const { entrypoint = ['sh', '/workspace/deploy/tools-entrypoint.sh'] } = compose.services[name] ?? {};
      expect(entrypoint.slice(0, 2)).toEqual(['sh', '/workspace/deploy/tools-entrypoint.sh']);
    }
    expect(dockerfile).toContain('ENTRYPOINT ["sh", "/workspace/deploy/tools-entrypoint.sh"]');
  });

  it('chatline.sh runs a command of the built server with the settings of the units', () => {
    for (const name of ['etc/chatline', 'opt/chatline/dist', 'usr/bin'])
      mkdirSync(inFolder(name), { recursive: true });
    writeFileSync(
      inFolder('etc/chatline/chatline.env'),
      'SIGNUP_EXTRAS=\'{"setup":{}}\'\nRUN=worker\n# A comment.\n',
    );
    standIn(inFolder('usr/bin/node'), 'env; for one; do echo "argument $one"; done');
    writeFileSync(
      inFolder('chatline.sh'),
      read('systemd/chatline.sh').replace(/(?<=[ ="])\/(?=etc|opt|usr|var)/g, `${folder}/`),
    );
    const { PATH } = process.env;
    const options = { env: { PATH }, encoding: 'utf8', stdio: 'pipe' } as const;
    const run = (...args: readonly string[]) =>
      execFileSync('sh', [inFolder('chatline.sh'), ...args], options);
    expect(run('create-admin', 'you@example.com', 'Your Name').split('\n')).toEqual(
      expect.arrayContaining([
        'SIGNUP_EXTRAS={"setup":{}}',
        'RUN=web',
        'NODE_ENV=production',
        `DATA_DIR=${folder}/var/lib/chatline/worker-1`,
        `SECRETS_DIR=${folder}/etc/chatline/secrets`,
        `argument ${folder}/opt/chatline/dist/create-admin.cli.js`,
        'argument you@example.com',
        'argument Your Name',
      ]),
    );
    expect(() => run()).toThrow(/a command: backup/);
  });

  describe('make-secrets.sh', () => {
    const make = (...args: readonly string[]) =>
      execFileSync('sh', [copyOf('make-secrets.sh'), ...args], { encoding: 'utf8', stdio: 'pipe' });
    const texts = (name: string) =>
      readdirSync(inFolder(name)).map((file) => [file, readFileSync(inFolder(name, file), 'utf8')]);

    it('writes every secret that compose.yaml names, keeps what is there, and keeps others out', () => {
      const key = make();
      const first = texts('deploy/secrets');
      expect(key).toMatch(/^REGISTRY_PUBLIC_KEY=MCowBQYDK2VwAyEA[\w+/]{43}=\n$/);
      expect(first.map(([name]) => name).sort()).toEqual(Object.keys(compose.secrets).sort());
      expect(make()).toBe(key);
      expect(texts('deploy/secrets')).toEqual(first);
      expect(statSync(inFolder('deploy/secrets')).mode & 0o077).toBe(0);
    });

    it('makes no other root key once .env names its public half', () => {
      const key = make();
      const privateKey = inFolder('deploy/secrets/REGISTRY_PRIVATE_KEY');
      rmSync(privateKey);
      writeFileSync(inFolder('deploy/.env'), 'PUBLIC_URL=https://chat.example.com\nREGISTRY_PUBLIC_KEY=\n');
      expect(make()).not.toBe(key);
      rmSync(privateKey);
      writeFileSync(inFolder('deploy/.env'), key);
      expect(make()).toBe('');
      expect(existsSync(privateKey)).toBe(false);
    });

    it('writes what the units load into another folder, without a root key', () => {
      expect(make(inFolder('etc/secrets'))).toBe('');
      expect(texts('etc/secrets').map(([name]) => name)).toEqual([...(servers[0]?.[1].secrets ?? [])].sort());
      expect(existsSync(inFolder('deploy/secrets'))).toBe(false);
    });
  });
});
