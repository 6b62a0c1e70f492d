import type { ListLayouts } from '../../../../../../src/framework/schema/lists/ListLayouts.ts';
import { buildField } from '../../../support/buildEntity.ts';
import type { FakeApi, SeenRequest } from '../../../support/startFakeApi.ts';
import { openList } from '../openList.tsx';

const fields = [
  buildField({ name: 'name', title: 'Name' }),
  buildField({
    name: 'state',
    title: 'Status',
    kind: 'enum',
    options: [
      { value: 'open', title: 'Offen' },
      { value: 'done', title: 'Erledigt' },
    ],
  }),
  buildField({ name: 'day', title: 'Tag', kind: 'date' }),
  buildField({ name: 'photo', title: 'Foto', kind: 'image' }),
];

function stateAsked({ query }: SeenRequest): string | undefined {
  return /"state":"(\w+)"/.exec(query.get('filter') ?? '')?.[1];
}

interface LayoutWorld {
  /** State of each row on the server, by id; read at each request. */
  states: Record<string, string>;
  /** Day of each row. */
  day: string;
  layouts?: ListLayouts;
  isNarrow?: boolean;
}

/** Shows the list of things, `Ding 1`, `Ding 2` …, in a layout; nobody may change the third. */
export function openLayout(
  api: FakeApi,
  layout: string,
  { states, day, layouts, isNarrow = false }: LayoutWorld,
): void {
  const all: ListLayouts = {
    cards: true,
    board: { by: 'state', card: ['day'] },
    calendar: { from: 'day', card: ['state'] },
    gallery: { image: 'photo' },
  };
  openList(api, {
    entity: { fields, columns: ['name', 'state'], layouts: layouts ?? all },
    arrangement: { layout },
    isNarrow,
  });
  api.answer('GET /api/things', (request) => {
    const wanted = stateAsked(request);
    const isNone = (request.query.get('filter') ?? '').includes('$exists');
    const body = Object.entries(states)
      .filter(([, state]) => !isNone && (wanted === undefined || state === wanted))
      .map(([id, state]) => ({
        id,
        $version: 4,
        $access: { update: id === 'r3' ? [] : true, delete: false, custom: [] },
        name: `Ding ${id.slice(1)}`,
        state,
        day,
        photo: { id: `f${id}`, name: 'foto.png' },
      }));
    const range = body.length > 0 ? `0-${body.length - 1}` : '*';
    return { body, headers: { 'Content-Range': `things ${range}/${body.length}` } };
  });
  api.answer('GET /api/things/groups', () => {
    const counts = new Map<string, number>();
    for (const state of Object.values(states)) counts.set(state, (counts.get(state) ?? 0) + 1);
    const groups = [...counts].map(([value, count]) => ({
      value,
      count,
      totals: {},
      filter: { state: value },
    }));
    return { body: { groups, next: null, unreadable: 0 } };
  });
}
