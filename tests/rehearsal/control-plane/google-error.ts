/** Google's names of errors by HTTP status. */
const statuses = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  501: 'UNIMPLEMENTED',
  503: 'UNAVAILABLE',
} as const;

export type ErrorCode = keyof typeof statuses;

/** An error response in the format of all Google APIs. */
export class GoogleError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly object[];

  constructor(code: ErrorCode, message: string, details: readonly object[] = []) {
    super(message);
    this.code = code;
    this.details = details;
  }

  body() {
    const { code, message, details } = this;
    return { error: { code, message, status: statuses[code], ...(details.length > 0 && { details }) } };
  }
}

export function notFound(name: string): GoogleError {
  return new GoogleError(404, `Resource '${name}' was not found`);
}
