import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { AppError } from '../../schema/errors.ts';
import { errorBody } from './errorBody.ts';

function refusalOf({ code }: ConnectionError): AppError {
  if (code !== 'HPE_HEADER_OVERFLOW') return new AppError('badRequest');
  const sentence = 'Die Adresse oder der Kopf der Anfrage ist zu lang. Lange Abfragen nimmt POST …/find an.';
  return new AppError('tooLarge', undefined, sentence);
}

/** Answers requests that Node's parser rejects before any route, with the same body as every other error. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const refusal = refusalOf(error);
  const body = JSON.stringify(errorBody(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
