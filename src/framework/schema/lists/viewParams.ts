import { isJsonObject } from '../Json.ts';
import { type ListView, readListView, type ViewColumn, type ViewGroup } from './ListView.ts';
import { sortKeys, sortOrder } from './sortOrder.ts';

/**
 * A view as parameters of a URL: `columns=name,city:180`, `density`, `sort=name,-city` with `order`, `filter` as
 * JSON, `group=start:month:~$count:DESC`, `totals=price,rent`, `layout`,
 * `map=54.32,10.13,11`.
 */
export type ViewParams = Partial<Record<(typeof viewParamNames)[number], string>>;

export const viewParamNames = [
  'columns',
  'density',
  'sort',
  'order',
  'filter',
  'group',
  'totals',
  'layout',
  'map',
] as const;

function columnText({ path, width }: ViewColumn): string {
  return width === undefined ? path : `${path}:${width}`;
}

function readColumns(text: string): ViewColumn[] {
  return text.split(',').map((part) => {
    const [path = '', width] = part.split(':');
    return { path, ...(width === undefined ? {} : { width: Number(width) }) };
  });
}

/** Mark of what groups are sorted by, which may be called as a unit is. */
const sorted = '~';

function groupText({ by, unit, sortBy, direction }: ViewGroup): string {
  const order = sortBy === undefined ? undefined : `${sorted}${sortBy}`;
  return [by, unit, order, direction].filter((part) => part !== undefined).join(':');
}

/** `readListView` drops what is neither a unit nor a direction. */
function readGroup(text: string): Record<string, unknown> {
  const [by, ...others] = text.split(':');
  const direction = others.find((part) => part === 'ASC' || part === 'DESC');
  const order = others.find((part) => part.startsWith(sorted));
  const unit = others.find((part) => part !== direction && part !== order);
  return { by, direction, unit, sortBy: order?.slice(sorted.length) };
}

function readJson(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes a view as URL parameters; what is absent or empty takes no room. */
export function writeViewParams(view: ListView): ViewParams {
  const { columns = [], density, sort = [], filter = {}, group, totals = [], layout, map } = view;
  const order = sortOrder(sort);
  return {
    ...(columns.length > 0 ? { columns: columns.map(columnText).join() } : {}),
    ...(density ? { density } : {}),
    ...(order ? { sort: order.field, order: order.order } : {}),
    ...(Object.keys(filter).length > 0 ? { filter: JSON.stringify(filter) } : {}),
    ...(group ? { group: groupText(group) } : {}),
    ...(totals.length > 0 ? { totals: totals.join() } : {}),
    ...(layout ? { layout } : {}),
    ...(map ? { map: [map.lat, map.lon, map.zoom].join() } : {}),
  };
}

/** Reads a view from URL parameters, leaving out invalid parts. `filter` may be parsed already. */
export function readViewParams(params: Readonly<Record<string, unknown>>): ListView {
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined);
  const [columns, sort, group, totals] = [text('columns'), text('sort'), text('group'), text('totals')];
  const [lat, lon, zoom] = text('map')?.split(',').map(Number) ?? [];
  const filter = readJson(params.filter);
  return readListView({
    columns: columns === undefined ? undefined : readColumns(columns),
    density: params.density,
    sort:
      sort === undefined
        ? undefined
        : sortKeys({ field: sort, order: params.order === 'DESC' ? 'DESC' : 'ASC' }),
    filter: isJsonObject(filter) && Object.keys(filter).length > 0 ? filter : undefined,
    group: group === undefined ? undefined : readGroup(group),
    totals: totals?.split(','),
    layout: params.layout,
    map: { lat, lon, zoom },
  });
}
