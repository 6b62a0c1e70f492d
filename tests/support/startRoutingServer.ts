import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Position = [lon: number, lat: number];

/** A town of 12 × 12 crossings, 700 m apart, with a river between the sixth and seventh column and one bridge. */
const size = 12;
const step = 0.01;
const corner: Position = [8, 50];
const lastBeforeRiver = 5;
const bridgeRow = 0;

const at = (column: number, row: number) => row * size + column;
const positionOf = (node: number): Position => [
  corner[0] + (node % size) * step,
  corner[1] + Math.floor(node / size) * step,
];

/** The middle of the town, west of the river, and the point across from it. */
export const westBank = { lat: 50.08, lon: 8.05 };
export const eastBank = { lat: 50.08, lon: 8.06 };

function metres([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const y = (lat2 - lat1) * 111_195;
  const x = (lon2 - lon1) * 111_195 * Math.cos((((lat1 + lat2) / 2) * Math.PI) / 180);
  return Math.hypot(x, y);
}

function neighbours(node: number): number[] {
  const [column, row] = [node % size, Math.floor(node / size)];
  const isOpen = (from: number) => from !== lastBeforeRiver || row === bridgeRow;
  return [
    ...(column + 1 < size && isOpen(column) ? [at(column + 1, row)] : []),
    ...(column > 0 && isOpen(column - 1) ? [at(column - 1, row)] : []),
    ...(row + 1 < size ? [at(column, row + 1)] : []),
    ...(row > 0 ? [at(column, row - 1)] : []),
  ];
}

/** Metres by street from a crossing to all others, by Dijkstra. */
function streetsFrom(start: number): number[] {
  const known = Array.from({ length: size * size }, () => Number.POSITIVE_INFINITY);
  known[start] = 0;
  const open = new Set([start]);
  while (open.size > 0) {
    const nearest = [...open].reduce((one, other) => ((known[other] ?? 0) < (known[one] ?? 0) ? other : one));
    open.delete(nearest);
    for (const next of neighbours(nearest)) {
      const far = (known[nearest] ?? 0) + metres(positionOf(nearest), positionOf(next));
      if (far >= (known[next] ?? 0)) continue;
      known[next] = far;
      open.add(next);
    }
  }
  return known;
}

/** The crossing next to a position; undefined outside the town. */
function crossingAt([lon, lat]: Position): number | undefined {
  const [column, row] = [Math.round((lon - corner[0]) / step), Math.round((lat - corner[1]) / step)];
  return column >= 0 && column < size && row >= 0 && row < size ? at(column, row) : undefined;
}

const metresPerSecond: Readonly<Record<string, number>> = {
  driving: 10,
  bike: 4,
  foot: 1.25,
  auto: 10,
  bicycle: 4,
  pedestrian: 1.25,
  'driving-car': 10,
  'cycling-regular': 4,
  'foot-walking': 1.25,
};

interface Row {
  distances: (number | null)[];
  durations: (number | null)[];
}

/** Distances and times by street from a position to others; null outside the town. */
export function streetRow(from: Position, to: readonly Position[], profile: string): Row {
  const start = crossingAt(from);
  const far = start === undefined ? [] : streetsFrom(start);
  const distances = to.map((position) => {
    const crossing = crossingAt(position);
    return crossing === undefined ? null : (far[crossing] ?? null);
  });
  const speed = metresPerSecond[profile] ?? 1;
  return { distances, durations: distances.map((one) => (one === null ? null : one / speed)) };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
}

function osrm({ pathname }: URL): unknown {
  const [, , , profile = '', places = ''] = pathname.split('/');
  const [from, ...to] = places.split(';').map((place) => place.split(',').map(Number) as Position);
  const { distances, durations } = streetRow(from as Position, to, profile);
  return { code: 'Ok', distances: [distances], durations: [durations] };
}

function valhalla(body: Record<string, unknown>): unknown {
  const place = ({ lat, lon }: { lat: number; lon: number }): Position => [lon, lat];
  const { sources, targets, costing } = body as never as Record<
    'sources' | 'targets',
    { lat: number; lon: number }[]
  > & {
    costing: string;
  };
  const [from] = sources.map(place);
  const { distances, durations } = streetRow(from as Position, targets.map(place), costing);
  const cells = distances.map((metres, position) => ({
    distance: metres === null ? null : metres / 1000,
    time: durations[position],
  }));
  return { sources_to_targets: [cells] };
}

function openrouteservice({ pathname }: URL, body: Record<string, unknown>): unknown {
  const [from, ...to] = body.locations as Position[];
  const { distances, durations } = streetRow(from as Position, to, pathname.split('/').at(-1) ?? '');
  return { distances: [distances], durations: [durations] };
}

/** A fake of OSRM, Valhalla and openrouteservice in one, for a small town with a river. */
export interface RoutingServer {
  url: string;
  /** Paths of the requests. */
  asked: string[];
  /** Changes each answer; absent: the true one. */
  disturb: ((answer: unknown) => { status?: number; body: unknown; delayMs?: number }) | undefined;
  close(): Promise<void>;
}

/** Starts the fake; it tells the three services apart by the path. */
export async function startRoutingServer(): Promise<RoutingServer> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const body = await bodyOf(request);
    service.asked.push(url.pathname);
    const kinds: [string, () => unknown][] = [
      ['/table/', () => osrm(url)],
      ['/sources_to_targets', () => valhalla(body)],
      ['/v2/matrix/', () => openrouteservice(url, body)],
    ];
    const answer = kinds.find(([start]) => url.pathname.startsWith(start))?.[1]();
    const sent = service.disturb?.(answer) ?? { body: answer };
    setTimeout(() => {
      response.writeHead(sent.status ?? 200, { 'content-type': 'application/json' });
      response.end(typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body));
    }, sent.delayMs ?? 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: RoutingServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    disturb: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
