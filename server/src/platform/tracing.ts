import {
  type Attributes,
  isSpanContextValid,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Work that a trace shows. Names and attributes follow OpenTelemetry's semantic conventions. */
interface TracedWork {
  readonly name: string;
  readonly kind: 'client' | 'consumer';
  /** No value of a person, an account or a row. */
  readonly attributes: Attributes;
}

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** The tracer of this server; without {@link startTracing} it records nothing. */
export const tracer = () => trace.getTracer('chatline');

/** The ids of the trace and span of the current work, as log lines have them, recorded or not; none without tracing. */
export function currentTrace(): { readonly trace_id?: string; readonly span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  // A span that has ended is still the one that the line is about.
  if (span === undefined || !isSpanContextValid(span)) return {};
  return { trace_id: span.traceId, span_id: span.spanId };
}

/** Runs work as a span of the current trace. Its error is marked by type, because a message may have a value. */
export function inSpan<T>(
  { name, kind, attributes }: TracedWork,
  errorType: (error: unknown) => string,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, { kind: kinds[kind], attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute('error.type', errorType(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
