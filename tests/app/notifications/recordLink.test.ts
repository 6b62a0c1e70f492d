import { describe, expect, it } from 'vitest';
import { readRecordLink } from '../../../src/app/notifications/recordLink.ts';
import { indexDefinitions } from '../../../src/framework/admin/session/definitions/useDefinitions.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

const id = 'abcdef0123456789abcdef01';
const origin = 'https://leitstand.example';
const definitions = indexDefinitions({ hash: '', entities: schoolEntities({ employees: {} }) } as never);
const [entity] = definitions.entities;
const read = (typed: string) => readRecordLink(typed, definitions, origin);

describe('the link of a message', () => {
  it('is the page of a record, at each of its paths, also deeper and with parameters', () => {
    const paths = [entity?.path, ...(entity?.views ?? []).map(({ path }) => path)];
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths)
      for (const rest of ['', '/', '/edit', '?tab=2#oben'])
        for (const start of ['', origin])
          expect(read(` ${start}${path}/${id}${rest} `), `${start}${path}${rest}`).toEqual({
            link: { entityType: 'employees', entityId: id },
          });
  });

  it('may be missing', () => {
    expect([read(''), read('  ')]).toEqual([{}, {}]);
  });

  it.each([
    `https://example.org${entity?.path}/${id}`,
    `//example.org${entity?.path}/${id}`,
    `/\\example.org${entity?.path}/${id}`,
    'javascript:alert(1)',
    'Standort Nord',
    `${entity?.path}/${id}`.slice(1),
  ])('is no other address: %s', (address) => {
    expect(read(address)).toEqual({ problem: expect.stringMatching(/^Nur eine Seite dieser Anwendung/) });
  });

  it.each([`${entity?.path}`, `${entity?.path}/1`, `/institutions/${id}`, '/'])(
    'is no page without a record: %s',
    (address) => {
      expect(read(address)).toEqual({ problem: expect.stringMatching(/gehört zu keinem Eintrag/) });
    },
  );
});
