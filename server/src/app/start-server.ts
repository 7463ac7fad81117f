import type { FastifyInstance } from 'fastify';
import { declareMerchant } from '../demo/declare-merchant.ts';
import { declareSandbox } from '../demo/declare-sandbox.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { announceRegistry } from '../pages/announce-registry.ts';
import type { Config } from '../platform/config.ts';
import { retiredSignup } from '../platform/config-signup.ts';
import { StartError } from '../platform/errors.ts';
import { createInterruptibleSleep } from '../platform/interruptible-sleep.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import type { Services } from '../platform/services/services.ts';
import { startTracing } from '../platform/start-tracing.ts';
import { startRecordingOutcomes } from '../status/record-outcomes.ts';
import { areas, jobHandlerFor, readQueues } from './areas.ts';
import { checkProduction } from './check-production.ts';
import { checkSealing } from './check-sealing.ts';
import { createApp } from './create-app.ts';
import { createServices } from './create-services.ts';
import { startMaintenance } from './maintenance.ts';
import { warnOfNode } from './node-releases.ts';
import { serveMetrics } from './serve-metrics.ts';
import { startSteps } from './start-steps.ts';

export interface RunningServer {
  /** Its address, `http://host:port`; null for a worker, which serves nothing. */
  readonly url: string | null;
  /**
   * Stops: `/readyz` says so, then connections are refused and requests in flight finish. A second call ends the wait.
   * @param drainMs for how long requests are still served, until load balancers have noticed
   */
  stop(drainMs: number): Promise<void>;
}

function explainListen(error: unknown, config: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const portAndHost = `${config.port} on ${config.host}`;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${portAndHost} is already in use. Stop the other program, or set PORT to another port.`,
    );
  }
  if (code === 'EACCES')
    return new StartError(`Listening on port ${portAndHost} is not permitted; set PORT to 1024 or above.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST=${config.host} is not an address of this machine; use 127.0.0.1.`);
  }
  return error;
}

/**
 * Warns of retired signup settings, such as the specification's defaults: WhatsApp may refuse them (decision 000, part
 * 7).
 */
function warnOfRetired({ config, log }: Pick<Services, 'config' | 'log'>): void {
  if (!config.isProduction || config.signup === null) return;
  for (const text of retiredSignup(config.signup)) log.warn(text);
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host.replace(/[[\]]/g, '')}]` : host}:${port}`;
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw explainListen(error, config);
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
  return urlOf(config.host, port);
}

/** Starts the background work: jobs, the areas' own work, maintenance. @returns a function that stops it */
async function startWork(services: Services): Promise<() => Promise<void>> {
  const worker = await startWorker(services, jobHandlerFor);
  const steps = startSteps(services);
  const started = await Promise.all(areas.map((area) => area.start?.(services)));
  const stopMaintenance = startMaintenance(services);
  return async () => {
    stopMaintenance();
    await Promise.all([worker, steps, ...started].map((work) => work?.stop()));
  };
}

/** Refuses connections, waits for the requests in flight, and cuts off those that take longer than the limit. */
async function closeApp(app: FastifyInstance, finishMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), finishMs);
  await app.close();
  clearTimeout(timer);
}

/** Creates the function that stops a server, once. */
function stopping({ config, drain }: Services, app: FastifyInstance | null, stopRest: () => Promise<void>) {
  const sleep = createInterruptibleSleep();
  let stopped: Promise<void> | null = null;
  async function stop(drainMs: number): Promise<void> {
    drain.begin();
    if (app) await sleep.wait(drainMs);
    if (app) await closeApp(app, config.stop.finishMs);
    await stopRest();
  }
  return (drainMs: number) => {
    if (stopped !== null) sleep.interrupt();
    stopped ??= stop(drainMs);
    return stopped;
  };
}

/**
 * Starts everything, in order: database, demo data, HTTP.
 * @param onDeath called if a part that the server needs ends unexpectedly
 * @throws {StartError} with one line for a person
 */
export async function startServer(config: Config, onDeath: () => void): Promise<RunningServer> {
  checkProduction(config);
  let url = urlOf(config.host, config.port);
  const stopTracing = config.tracing && (await startTracing(config.tracing, config.run));
  const created = await createServices(config, onDeath);
  const services = { ...created, publicUrl: () => config.publicUrl ?? url };
  try {
    warnOfRetired(services);
    warnOfNode(services, process.versions.node);
    await checkSealing(services);
    if (config.sandbox !== null && config.run !== 'worker') await seedDemo(services);
    const app = config.run === 'worker' ? null : await createApp(services);
    if (app) url = await listen(app, config);
    if (app && config.sandbox?.url) {
      await declareSandbox(services, config.sandbox.url, url);
      await declareMerchant(services, config.sandbox.url, url);
    }
    const stopAnnouncing = app ? announceRegistry(services) : () => {};
    const recording = startRecordingOutcomes(services);
    const stopMetrics = config.metrics && (await serveMetrics(services, config.metrics, readQueues));
    const stopWork = config.run === 'web' ? async () => {} : await startWork(services);
    return {
      url: app ? url : null,
      stop: stopping(services, app, async () => {
        stopAnnouncing();
        await stopWork();
        await recording.stop();
        await stopMetrics?.();
        services.mailer?.close();
        await services.database.close();
        await stopTracing?.();
      }),
    };
  } catch (error) {
    await services.database.close();
    throw error;
  }
}
