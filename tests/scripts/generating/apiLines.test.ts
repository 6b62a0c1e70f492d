import { describe, expect, it } from 'vitest';
import { apiLines } from '../../../scripts/generating/apiLines.ts';
import { operation, parameter, schemaRef } from '../../../src/framework/schema/openapi/operation.ts';
import { document, operations } from '../../framework/schema/openapi/apiDocument.ts';

const basics = { id: 'x', summary: 'X', tag: 'X' };
const lines = (paths: Record<string, Record<string, ReturnType<typeof operation>>>) =>
  apiLines({ paths }).trimEnd().split('\n').slice(1);

describe('the lines of the API for review', () => {
  it('name method, path, caller, request and answer, sorted by path and method', () => {
    const room = schemaRef('Room');
    expect(
      lines({
        '/api/rooms/{id}': {
          put: operation({ ...basics, body: schemaRef('RoomUpdate'), answer: room, errors: [403] }),
          delete: operation({ ...basics, status: 204, errors: [403] }),
        },
        '/api/rooms': {
          get: operation({
            ...basics,
            parameters: [
              parameter('query', 'sort', {}),
              parameter('header', 'x', {}),
              parameter('query', 'range', {}),
            ],
            answer: {
              type: 'object',
              properties: { rooms: { type: 'array', items: room }, total: { type: 'integer' } },
            },
          }),
          post: operation({ ...basics, body: room, bodyType: 'text/csv', status: 201, isPublic: true }),
        },
      }),
    ).toEqual([
      'GET /api/rooms | session | ?sort&range | { rooms: Room[], total: integer }',
      'POST /api/rooms | public | text/csv | 201 -',
      'DELETE /api/rooms/{id} | rights | - | 204 -',
      'PUT /api/rooms/{id} | rights | RoomUpdate | Room',
    ]);
  });

  it('match the operations of the document in number, none of them empty', () => {
    const all = lines(document.paths as never);
    expect(all).toHaveLength(operations.length);
    expect(new Set(all).size).toBe(operations.length);
    for (const line of all)
      expect(line).toMatch(/^(GET|POST|PUT|DELETE|PATCH) \/\S+ \| (public|session|rights) \| \S.* \| \S/);
  });
});
