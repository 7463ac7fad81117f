/** A refusal in the provider's shape. */
export class ProviderError extends Error {
  readonly status: number;
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  readonly field: string | undefined;

  constructor(status: number, code: ProviderError['code'], description: string, field?: string) {
    super(description);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/**
 * A request that the provider refuses: HTTP 400.
 * @param description the sentence for people
 * @param field the field it is about, if any
 */
export function badRequest(description: string, field?: string): ProviderError {
  return new ProviderError(400, 'BAD_REQUEST_ERROR', description, field);
}

/** The refusal of an id that this merchant does not have. */
export function unknownId(): ProviderError {
  return badRequest('The id provided does not exist');
}

/** A refusal as its body. */
export function errorBody({ code, message, field }: ProviderError) {
  const reason = code === 'BAD_REQUEST_ERROR' ? 'input_validation_failed' : 'server_error';
  return {
    error: {
      code,
      description: message,
      source: code === 'BAD_REQUEST_ERROR' ? 'business' : 'internal',
      step: 'payment_initiation',
      reason,
      metadata: {},
      ...(field !== undefined && { field }),
    },
  };
}
