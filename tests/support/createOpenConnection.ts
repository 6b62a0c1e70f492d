import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import type { ErrorBody } from '../../src/framework/schema/errors.ts';

export interface ConnectionAnswer {
  status: number;
  /** Empty unless the answer is JSON. */
  body: Partial<ErrorBody>;
  ms: number;
}

/** A keep-alive connection to a server, like that of a reverse proxy. */
export interface OpenConnection {
  send(method: string, path: string, type?: string, body?: Buffer | string): Promise<ConnectionAnswer>;
  close(): void;
}

/** @param bearer token of the user sending the requests. */
export function createOpenConnection(url: string, bearer: string): OpenConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async send(method, path, type, body) {
      const began = performance.now();
      const headers = {
        authorization: `Bearer ${bearer}`,
        ...(type === undefined ? {} : { 'content-type': type }),
      };
      const sent = request(new URL(path, url), { method, agent, headers });
      const answered = once(sent, 'response');
      sent.end(body);
      const [response] = (await answered) as [IncomingMessage];
      const isJson = response.headers['content-type']?.includes('json');
      const read = isJson ? ((await json(response)) as Partial<ErrorBody>) : {};
      if (!isJson) await text(response);
      return { status: response.statusCode ?? 0, body: read, ms: performance.now() - began };
    },
    close: () => agent.destroy(),
  };
}
