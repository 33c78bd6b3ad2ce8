import type { ServerResponse } from 'node:http';
import { type StatusError, statusCodes } from '../../status.ts';

/** An HTTP response before it is written. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export function jsonAnswer(json: unknown): Answer {
  return {
    status: 200,
    contentType: 'application/json; charset=UTF-8',
    body: `${JSON.stringify(json, null, 2)}\n`,
  };
}

export function textAnswer(status: number, body: string): Answer {
  return { status, contentType: 'text/plain; charset=UTF-8', body };
}

export function htmlAnswer(body: string): Answer {
  return { status: 200, contentType: 'text/html; charset=UTF-8', body };
}

export const notFound = textAnswer(404, 'Not Found\n');

/** An error in Google's format: one line, slashes escaped. */
export function errorAnswer({ code, message }: StatusError): Answer {
  const status = statusCodes[code].http;
  const body = JSON.stringify({ error: { code: status, message, status: code } });
  return { status, contentType: 'application/json; charset=UTF-8', body: body.replaceAll('/', '\\/') };
}

export function writeAnswer(response: ServerResponse, { status, contentType, body }: Answer): void {
  response.writeHead(status, { 'content-type': contentType, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
