// @ts-check

/** A request that cannot be answered as it was asked; the message goes to the client. */
export class HttpError extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}
