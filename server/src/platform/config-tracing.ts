import * as v from 'valibot';

const ratioText = 'must be a number from 0 to 1';

/** Switches for traces, named as OpenTelemetry names them. */
export const tracingEntries = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'must begin with http:// or https://')),
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^(?:0|1|0?\.\d{1,9}|1\.0+)$/, ratioText), v.transform(Number)),
    '0.1',
  ),
};
const tracingSchema = v.object(tracingEntries);

/** Where traces are sent, and which share of them. */
export interface TracingConfig {
  /** The collector's address; traces are sent to `/v1/traces` below it. */
  readonly endpoint: string;
  /** Share of the traces that begin here, from 0 to 1. */
  readonly ratio: number;
}

export function readTracing(env: v.InferOutput<typeof tracingSchema>): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  return endpoint === undefined ? null : { endpoint: endpoint.replace(/\/+$/, ''), ratio };
}
