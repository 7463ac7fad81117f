import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { dataDir, fail, workspaceDir } from './workspace.mjs';

const stopAfterMs = 10_000;

/** The services that have stand-ins, and the variable that names the real one. */
const services = {
  'WhatsApp Cloud API': 'CHANNEL_APP_SECRET',
  'Google sign-in': 'SIGNIN_CLIENT_ID',
  'Embedded Signup': 'SIGNUP_APP_ID',
  email: 'MAIL_URL',
  'help chat': 'HELP_URL',
  Razorpay: 'PAYMENTS_KEY_ID',
  'GST lookup': 'GST_KEY',
};

/** Starts one part of the product; if one part stops, all stop. */
function startPart(name, args, env, parts) {
  const child = spawn(process.execPath, args, {
    cwd: workspaceDir,
    env: { ...process.env, ...env },
    // The IPC channel closes when the launcher ends, even if it is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  parts.push(child);
  child.on('exit', (code) => stopAll(parts, parts.isStopping ? 0 : (code ?? 1)));
  child.on('error', () => fail(`${name} could not be started.`));
  return createInterface({ input: child.stdout });
}

/** Stops every part and ends with the code of the one that ended first. */
function stopAll(parts, code) {
  if (process.exitCode === undefined) process.exitCode = code;
  parts.isStopping = true;
  for (const part of parts) if (part.exitCode === null && part.signalCode === null) part.kill('SIGTERM');
  const timer = setTimeout(() => {
    for (const part of parts) part.kill('SIGKILL');
  }, stopAfterMs);
  timer.unref();
}

/** True if the stand-ins run: not with WhatsApp's keys, in production or open to a network, unless SANDBOX=1. */
function isSandboxed() {
  const { SANDBOX, NODE_ENV, CHANNEL_APP_SECRET, HOST } = process.env;
  if (SANDBOX) return SANDBOX === '1';
  const isLocal = !HOST || ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(HOST);
  return NODE_ENV !== 'production' && !CHANNEL_APP_SECRET && isLocal;
}

function startSandbox(args, parts) {
  return new Promise((resolve) => {
    // Beside the database, which has the same orders: both survive a kill, and a reset clears both.
    const env = { SANDBOX_PORT: '0', SANDBOX_DATA_DIR: path.join(dataDir, 'sandbox') };
    const lines = startPart('The stand-ins of the outside services', args, env, parts);
    lines.once('line', (line) => resolve(JSON.parse(line)));
    lines.on('line', () => undefined);
  });
}

/** The addresses of the stand-ins for the server; variables of the environment take precedence. */
function standInEnv({ sandbox, smtp }) {
  const isReal = (variable) => Boolean(process.env[variable]);
  return {
    SANDBOX_URL: sandbox,
    ...(!isReal('HELP_URL') && { HELP_URL: `${sandbox}/help` }),
    ...(!isReal('CHAT_WIDGET_URL') && { CHAT_WIDGET_URL: `${sandbox}/chat-widget.js` }),
    ...(smtp && { SMTP_URL: smtp }),
    ...(!isReal('SIGNIN_CLIENT_ID') && {
      SIGNIN_CLIENT_ID: 'stand-in',
      SIGNIN_SCRIPT_URL: `${sandbox}/gsi/client`,
      SIGNIN_USERINFO_URL: `${sandbox}/oauth2/v3/userinfo`,
      SIGNIN_TOKENINFO_URL: `${sandbox}/tokeninfo`,
    }),
    ...(!isReal('PAYMENTS_KEY_ID') && {
      PAYMENTS_URL: sandbox,
      PAYMENTS_CHECKOUT_URL: `${sandbox}/v1/checkout.js`,
      PAYMENTS_KEY_ID: 'rzp_test_StandIn',
      // The server declares them to the stand-in at every start.
      PAYMENTS_KEY_SECRET: randomBytes(24).toString('base64url'),
      PAYMENTS_WEBHOOK_SECRET: randomBytes(24).toString('base64url'),
    }),
    ...(!isReal('GST_KEY') && { GST_URL: sandbox, GST_KEY: 'stand-in' }),
    ...(!isReal('SIGNUP_APP_ID') && {
      SIGNUP_APP_ID: '700000000000001',
      SIGNUP_CONFIG_ID: '900000000000001',
      SIGNUP_SDK_URL: `${sandbox}/en_US/sdk.js`,
    }),
  };
}

/** The file with the address of the console that runs on this data folder, for `npm run module -- look`. */
const addressFile = path.join(dataDir, 'console.json');

function writeAddress(url) {
  // Renamed when it is whole: another command may read it at any moment.
  const written = `${addressFile}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ url: process.env.PUBLIC_URL || url, pid: process.pid }));
  renameSync(written, addressFile);
  process.once('exit', () => rmSync(addressFile, { force: true }));
}

function printStandIns({ sandbox, smtp }) {
  const isReplaced = (variable) =>
    variable === 'CHANNEL_APP_SECRET' || (!process.env[variable] && (smtp || variable !== 'MAIL_URL'));
  const replaced = Object.entries(services).filter(([, variable]) => isReplaced(variable));
  if (replaced.length === 0) return;
  const names = replaced.map(([name]) => name).join(', ');
  console.log(`\nLocal stand-ins (nothing leaves this machine): ${names}`);
  if (smtp && !process.env.MAIL_URL) console.log(`Inbox: ${sandbox}/inbox`);
}

function printAccounts() {
  const file = path.join(dataDir, 'keys', 'demo-password');
  const password =
    process.env.DEMO_PASSWORD || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
  if (password === undefined) return;
  console.log('\nDemo accounts (Admin, Partner, User, and a User whose number is not connected yet):');
  for (const name of ['admin', 'partner', 'user', 'sri-balaji-traders'])
    console.log(`  ${`${name}@example.com`.padEnd(32)} ${password}`);
}

/**
 * Starts stand-ins and server, and forwards signals.
 * @param {{sandbox: string[], server: string[]}} commands Node's arguments for each
 * @param {Record<string, string>} env further variables for the server
 */
export async function startProduct(commands, env = {}) {
  const parts = [];
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(parts, 0));
  const standIns = isSandboxed() ? await startSandbox(commands.sandbox, parts) : undefined;
  const serverEnv = {
    ...env,
    DATA_DIR: dataDir,
    SHELL_DIR: path.join(dataDir, 'shell'),
    ...(standIns && standInEnv(standIns)),
  };
  const lines = startPart('The server', commands.server, serverEnv, parts);
  lines.on('line', (line) => {
    console.log(line);
    if (!line.startsWith('Ready on ')) return;
    writeAddress(line.slice('Ready on '.length));
    printAccounts();
    if (standIns) printStandIns(standIns);
    console.log('\nCtrl-C stops it. npm run reset gives fresh demo data.');
  });
}
