import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mail } from './mail.ts';
import { parseMail } from './parse-mail.ts';

const maxMailBytes = 5 * 1024 * 1024;
const maxClients = 100;
const maxRecipients = 100;

/** The mail server, not listening yet. */
export interface SmtpListener {
  /**
   * Starts to listen.
   * @returns its address, such as `smtp://127.0.0.1:2525`
   */
  listen(host: string, port: number): Promise<string>;
  /** Ends all connections; safe if it never listened. */
  close(): Promise<void>;
}

/**
 * Creates a mail server that accepts emails for anyone, with any credentials or none, and delivers none.
 * @param mail storage of the emails
 */
export function createSmtpListener(mail: Mail): SmtpListener {
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    name: 'stand-in.localhost',
    banner: 'Local stand-in: no mail leaves this machine',
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    maxAllowedUnauthenticatedCommands: false,
    allowInsecureAuth: true,
    size: maxMailBytes,
    rejectOversized: true,
    maxClients,
    maxRecipients,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'unnamed' }),
    onRcptTo: ({ address }, _session, done) => done(refusalOf(mail, address)),
    onData: (stream, session, done) => {
      receive(mail, stream, session).then(
        (isAnswered) => (isAnswered ? done() : sockets.get(session.remotePort)?.destroy()),
        (error: unknown) => done(error instanceof Error ? error : new Error('The mail cannot be read')),
      );
    },
  });
  // A client that disconnects in the middle of a command is not a failure of the stand-in.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  return { listen: (host, port) => listen(server, host, port), close: () => close(server, sockets) };
}

function refusalOf(mail: Mail, address: string): Error | null {
  const fault = mail.faults.take('refuse', [address]);
  if (!fault) return null;
  return Object.assign(new Error('A fault planned through the sandbox'), { responseCode: fault.code });
}

/** @returns false if the connection has to be cut instead of a response */
async function receive(
  mail: Mail,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<boolean> {
  const raw = await readMail(stream);
  if (!raw) return true;
  const to = envelope.rcptTo.map(({ address }) => address);
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  const drop = mail.faults.take('drop', to);
  if (!drop || drop.has_effect) mail.take(await parseMail(raw, { from, to }));
  if (drop) return false;
  const slow = mail.faults.take('slow', to);
  if (slow) await mail.pauses.pause(slow.delay_ms);
  return true;
}

// An email that is too large is read to its end, so that its sender gets the reason, and not stored.
async function readMail(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk);
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks);
}

function listen(server: SMTPServer, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => {
      const isPortInUse = 'code' in error && error.code === 'EADDRINUSE';
      reject(
        isPortInUse ? new Error('its mail port is in use; set SANDBOX_SMTP_PORT to another, or to 0') : error,
      );
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      const address = server.server.address();
      const boundPort = typeof address === 'object' && address ? address.port : port;
      resolve(`smtp://${host.includes(':') ? `[${host}]` : host}:${boundPort}`);
    });
  });
}

function close(server: SMTPServer, sockets: ReadonlyMap<number, Socket>): Promise<void> {
  return new Promise((resolve) => {
    if (!server.server.listening) return resolve();
    server.close(() => resolve());
    for (const socket of sockets.values()) socket.destroy();
  });
}
