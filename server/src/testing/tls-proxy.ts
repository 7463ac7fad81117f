import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './start-postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

const sites = fileURLToPath(new URL('../../../deploy/proxy/', import.meta.url));

/** A proxy with TLS in front of two web processes, run with the site of `deploy/proxy`. */
export interface TlsProxy {
  /** Its address, `https://localhost:port`. */
  readonly url: string;
  /** The certificate that its own is checked with. */
  readonly authority: string;
  /** The address without TLS. */
  readonly plainUrl: string;
  stop(): Promise<void>;
}

interface Started {
  readonly child: ChildProcess;
  readonly certificate: string;
  readonly plainUrl: string;
}

/** Replaces texts of a site; each has to be there. */
function changed(site: string, changes: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(sites, site), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${site} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function selfSigned(folder: string): { readonly key: string; readonly certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return { key, certificate };
}

async function startNginx(port: number, [first, second]: readonly [string, string]): Promise<Started> {
  const folder = temporaryFolder();
  const { key, certificate } = selfSigned(folder);
  const plainPort = await freePort();
  const site = changed('nginx.conf', {
    '    listen [::]:80;\n': '',
    '    listen [::]:443 ssl http2;\n': '',
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'chat.example.com$request_uri': `localhost:${port}$request_uri`,
    '/etc/letsencrypt/live/chat.example.com/fullchain.pem': certificate,
    '/etc/letsencrypt/live/chat.example.com/privkey.pem': key,
    'server_name chat.example.com;': 'server_name localhost;',
    '127.0.0.1:8081': first,
    '127.0.0.1:8082': second,
  });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const events = `daemon off; pid ${folder}/pid; error_log stderr warn; events {}`;
  const settings = `${user} ${events} http { access_log off; ${paths.join(' ')} ${site} }`;
  writeFileSync(join(folder, 'nginx.conf'), settings);
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, certificate, plainUrl: `http://localhost:${plainPort}` };
}

async function startCaddy(port: number, web: readonly [string, string]): Promise<Started> {
  const folder = temporaryFolder();
  const options =
    'admin off\nauto_https disable_redirects\nlocal_certs\nskip_install_trust\ndefault_bind 127.0.0.1';
  const plainPort = await freePort();
  const site = changed('Caddyfile', { 'https://{host}{uri}': `https://localhost:${port}{uri}` });
  const settings = join(folder, 'Caddyfile');
  writeFileSync(settings, `{\n${options}\nhttp_port ${plainPort}\n}\n${site}`);
  mkdirSync(join(folder, 'data'));
  const { PATH = '' } = process.env;
  const child = spawn('/usr/bin/caddy', ['run', '--config', settings, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      PATH,
      HOME: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: folder,
      SITE: `https://localhost:${port}`,
      WEB: web.join(' '),
    },
  });
  const certificate = join(folder, 'data/caddy/pki/authorities/local/root.crt');
  return { child, certificate, plainUrl: `http://localhost:${plainPort}` };
}

/** The proxies of Debian's packages `nginx-light` and `caddy`. */
export const tlsProxies = [
  { name: 'nginx', program: '/usr/sbin/nginx', start: startNginx },
  { name: 'caddy', program: '/usr/bin/caddy', start: startCaddy },
].map((proxy) => ({ ...proxy, isThere: existsSync(proxy.program) }));

/** Starts a proxy. @param web host and port of the web processes */
export async function startTlsProxy(
  { start }: (typeof tlsProxies)[number],
  web: readonly [string, string],
): Promise<TlsProxy> {
  const port = await freePort();
  const { child, certificate, plainUrl } = await start(port, web);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill('SIGKILL'));
  const until = Date.now() + 30_000;
  while (!existsSync(certificate)) {
    if (Date.now() > until) throw new Error('the proxy has no certificate');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url: `https://localhost:${port}`,
    authority: readFileSync(certificate, 'utf8'),
    plainUrl,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
