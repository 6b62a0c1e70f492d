import { createServer } from 'node:http';

/**
 * The baseline for our public pages: `node:http` with nothing around it, which answers every request with the bytes and
 * headers of a page that it fetches once from `PAGE_URL`.
 */
const answer = await fetch(process.env.PAGE_URL ?? '', { headers: { 'accept-encoding': 'identity' } });
if (!answer.ok) throw new Error(`${process.env.PAGE_URL} answers ${answer.status}`);
const body = Buffer.from(await answer.arrayBuffer());
const passed = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);
const headers = [...answer.headers].filter(([name]) => !passed.has(name)).flat();

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`bereit: http://127.0.0.1:${address.port} `);
});
process.on('SIGTERM', () => process.exit(0));
