import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { StartError } from '../errors.ts';
import { DatabaseError, refusalOf } from './database.ts';
import { type EmbeddedReply, type EmbeddedRequest, embeddedReply } from './embedded.messages.ts';

type Done = Extract<EmbeddedReply, { kind: 'done' }>;
type Refused = Extract<EmbeddedReply, { kind: 'refused' }>;
type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;
/** Sends the thread a request and waits for its response. */
export type SendToThread = (request: Unnumbered<EmbeddedRequest>) => Promise<Done>;

function startWorker(folder: string): Worker {
  const options = { workerData: { folder } };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./embedded.worker.js', import.meta.url), options);
  }
  // From source (tsx, vitest) the thread has to load TypeScript. Node 20 accepts no loader for a thread's first file,
  // so that file is a line of JavaScript that imports the real one.
  const tsxPackage = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const tsx = new URL('./dist/esm/api/index.mjs', tsxPackage).href;
  const file = new URL('./embedded.worker.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(tsx)}).then(({ tsImport }) => tsImport(${JSON.stringify(file)}, ${JSON.stringify(file)}))`;
  return new Worker(code, { ...options, eval: true, execArgv: [] });
}

// Promise.withResolvers needs Node 22.
function withResolvers(): { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void } {
  let resolve: () => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

function openFailure(folder: string, reason: string): StartError {
  return new StartError(
    `The embedded database in ${folder} does not open (${reason}). Check that the folder and everything in it can be read and written, or move it away to start with an empty one.`,
  );
}

/** Requests that the thread has not responded to yet. */
function createPendingRequests(worker: Worker) {
  const waiting = new Map<number, { resolve: (done: Done) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  const send: SendToThread = (request) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ ...request, id: lastId });
    });
  return {
    send,
    settle(reply: Done | Refused): void {
      const request = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.kind === 'done') request?.resolve(reply);
      else request?.reject(refusalOf(reply.message, reply.code, reply.constraint));
    },
    failAll(error: Error): void {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}

/** The thread that holds the embedded database. */
export interface EmbeddedThread {
  readonly send: SendToThread;
  readonly opened: Promise<void>;
  readonly end: () => Promise<void>;
  readonly onNotification: (listener: (topic: string, payload: string) => void) => void;
}

/**
 * Starts the thread.
 * @param folder of the database
 * @param onDeath called when the thread has ended, closed by us or not
 */
export function startEmbeddedThread(folder: string, onDeath: () => void): EmbeddedThread {
  const worker = startWorker(folder);
  const requests = createPendingRequests(worker);
  let notifyListener: (topic: string, payload: string) => void = () => {};
  const { promise: opened, resolve: setOpened, reject: setFailed } = withResolvers();

  function die(error: Error): void {
    setFailed(error);
    requests.failAll(error);
    onDeath();
  }
  worker.on('message', (message) => {
    const reply = v.parse(embeddedReply, message);
    if (reply.kind === 'opened') setOpened();
    else if (reply.kind === 'failed') setFailed(openFailure(folder, reply.message));
    else if (reply.kind === 'notification') notifyListener(reply.topic, reply.payload);
    else requests.settle(reply);
  });
  worker.on('error', die);
  worker.on('exit', () => die(new DatabaseError('The embedded database has stopped')));
  return {
    opened,
    async end() {
      await worker.terminate();
    },
    onNotification: (listener) => {
      notifyListener = listener;
    },
    send: requests.send,
  };
}
