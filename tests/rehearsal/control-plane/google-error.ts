/** Google's names of errors by HTTP status. */
const statuses = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  501: 'UNIMPLEMENTED',
} as const;

/** An error response in the format of all Google APIs. */
export class GoogleError extends Error {
  readonly code: keyof typeof statuses;

  constructor(code: keyof typeof statuses, message: string) {
    super(message);
    this.code = code;
  }

  get body(): object {
    return { error: { code: this.code, message: this.message, status: statuses[this.code] } };
  }
}
