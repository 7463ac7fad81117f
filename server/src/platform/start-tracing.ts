import { context, propagation, trace } from '@opentelemetry/api';
import type { TracingConfig } from './config-tracing.ts';

/** A collector that does not respond must not delay the end of the process. */
const flushLimitMs = 3000;

/**
 * Starts to record traces and to send them to a collector, by OTLP over HTTP. The code of it is loaded only then.
 * @param role the tasks of this process: all, web or worker
 * @returns sends what is left, and stops
 */
export async function startTracing(
  { endpoint, ratio }: TracingConfig,
  role: string,
): Promise<() => Promise<void>> {
  const [core, sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'chatline', 'chatline.run': role }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, flushLimitMs).unref());
    await Promise.race([provider.shutdown().catch(() => {}), late]);
  };
}
