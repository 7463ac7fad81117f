import * as v from 'valibot';

const portText = 'must be a number from 1 to 65535';

/** Switches for the listener that a monitoring system scrapes. */
export const metricsEntries = {
  METRICS_PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, portText),
      v.toNumber(),
      v.minValue(1, portText),
      v.maxValue(65_535, portText),
    ),
  ),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
};
const metricsSchema = v.object(metricsEntries);

/** The address that serves metrics, to everybody who reaches it. */
export interface MetricsConfig {
  readonly port: number;
  readonly host: string;
}

export function readMetrics(env: v.InferOutput<typeof metricsSchema>): MetricsConfig | null {
  return env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST };
}
