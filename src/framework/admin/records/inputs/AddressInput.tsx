import type { FieldInputProps } from './FieldInputProps.ts';
import { LocationInput } from './LocationInput.tsx';
import { MemberGrid } from './MemberGrid.tsx';
import { MemberGroup } from './MemberGroup.tsx';
import { useMarkedMembers } from './useMarkedMembers.ts';

const rows = [
  { names: ['street', 'houseNumber'], columns: '3fr 1fr' },
  { names: ['postal', 'city'], columns: '1fr 3fr' },
  { names: ['state', 'country'], columns: '1fr 1fr' },
];
const placed = new Set([...rows.flatMap(({ names }) => names), 'location']);

/** A postal address in envelope order; its coordinates are collapsed. */
export function AddressInput({ field, source }: FieldInputProps) {
  const members = useMarkedMembers(field, source);
  const location = members.find(({ name }) => name === 'location');
  return (
    <MemberGroup field={field} source={source}>
      {rows.map(({ names, columns }) => (
        <MemberGrid
          key={names[0]}
          source={source}
          columns={columns}
          members={members.filter(({ name }) => names.includes(name))}
        />
      ))}
      <MemberGrid source={source} members={members.filter(({ name }) => !placed.has(name))} />
      {location ? <LocationInput field={location} source={`${source}.location`} /> : null}
    </MemberGroup>
  );
}
