import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { receiveFile } from './receiveFile.ts';

/** Writes the one file of a form to a path. @returns its name, once it has arrived. */
export function receiveFileAt(request: FastifyRequest): (path: string) => Promise<string> {
  return async (path) => {
    const { name } = await receiveFile(request, (content) => pipeline(content, createWriteStream(path)));
    return name;
  };
}
