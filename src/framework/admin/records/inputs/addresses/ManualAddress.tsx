import type { Field } from '../../../../schema/model.ts';
import { MemberGrid } from '../MemberGrid.tsx';

const rows = [
  { names: ['street', 'houseNumber'], columns: '3fr 1fr' },
  { names: ['postal', 'city'], columns: '1fr 3fr' },
  { names: ['state', 'country'], columns: '1fr 1fr' },
];
const placed = new Set([...rows.flatMap(({ names }) => names), 'location']);

/** The members of an address in envelope order; its point is shown elsewhere. */
export function ManualAddress({ members, source }: { members: readonly Field[]; source: string }) {
  return (
    <>
      {rows.map(({ names, columns }) => (
        <MemberGrid
          key={names[0]}
          source={source}
          columns={columns}
          members={members.filter(({ name }) => names.includes(name))}
        />
      ))}
      <MemberGrid source={source} members={members.filter(({ name }) => !placed.has(name))} />
    </>
  );
}
