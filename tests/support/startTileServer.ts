import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';

type AnswerTile = (response: ServerResponse, request: IncomingMessage) => void;

/** A local map server with configurable answers. */
export interface TileServer {
  /** URL template of its tiles. */
  template: string;
  /** Paths and headers of all requests, in order. */
  asked: { path: string; headers: IncomingMessage['headers'] }[];
  answer: AnswerTile;
  close(): Promise<void>;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const edge = 256;

/** A tile of 256 pixels with a grid of streets, recognisable as a map in screenshots. */
function drawTile(): Buffer {
  const rows = Array.from({ length: edge }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: edge }, (__, x) => {
        if ((x + 40) % 128 < 10 || (y + 60) % 128 < 10) return [255, 255, 255];
        if ((x * 3 + y * 5) % 900 < 40) return [170, 211, 223];
        return x > 150 && y > 90 && x < 230 && y < 180 ? [200, 230, 190] : [236, 232, 224];
      }).flat(),
    ]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const tilePicture = drawTile();

export const answerPicture: AnswerTile = (response) => {
  response.writeHead(200, { 'content-type': 'image/png' }).end(tilePicture);
};

export async function startTileServer(): Promise<TileServer> {
  const tileServer: TileServer = {
    template: '',
    asked: [],
    answer: answerPicture,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    tileServer.asked.push({ path: request.url ?? '', headers: request.headers });
    tileServer.answer(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  tileServer.template = `http://127.0.0.1:${port}/{z}/{x}/{y}.png?key=geheim`;
  return tileServer;
}
