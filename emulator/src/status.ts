/** Google's canonical status codes with their gRPC numbers and HTTP statuses. */
export const statusCodes = {
  CANCELLED: { grpc: 1, http: 499 },
  UNKNOWN: { grpc: 2, http: 500 },
  INVALID_ARGUMENT: { grpc: 3, http: 400 },
  DEADLINE_EXCEEDED: { grpc: 4, http: 504 },
  NOT_FOUND: { grpc: 5, http: 404 },
  ALREADY_EXISTS: { grpc: 6, http: 409 },
  PERMISSION_DENIED: { grpc: 7, http: 403 },
  RESOURCE_EXHAUSTED: { grpc: 8, http: 429 },
  FAILED_PRECONDITION: { grpc: 9, http: 400 },
  ABORTED: { grpc: 10, http: 409 },
  OUT_OF_RANGE: { grpc: 11, http: 400 },
  UNIMPLEMENTED: { grpc: 12, http: 501 },
  INTERNAL: { grpc: 13, http: 500 },
  UNAVAILABLE: { grpc: 14, http: 503 },
  DATA_LOSS: { grpc: 15, http: 500 },
  UNAUTHENTICATED: { grpc: 16, http: 401 },
} as const;

export type StatusCode = keyof typeof statusCodes;

/** An error for the client, in Google's terms. */
export class StatusError extends Error {
  readonly code: StatusCode;

  constructor(code: StatusCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StatusError';
    this.code = code;
  }
}

export function invalidArgument(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** `feature` names the unsupported feature. */
export function unimplemented(feature: string): StatusError {
  return new StatusError('UNIMPLEMENTED', `This Firestore emulator does not support ${feature}.`);
}

/**
 * Converts an error to a status: an error other than StatusError is an internal bug and becomes the cause.
 */
export function toStatusError(error: unknown): StatusError {
  if (error instanceof StatusError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new StatusError('INTERNAL', `Internal error: ${message}`, { cause: error });
}
