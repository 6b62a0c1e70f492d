import type { ListGroup } from '../../../../../schema/contracts/listGroups.ts';
import type { Field } from '../../../../../schema/model.ts';

/** A column of a board: the records that agree in its field. */
export interface BoardLane {
  /** Distinguishes the columns. */
  key: string;
  title: string;
  colour?: string;
  /** What a card moved here gets. */
  value: string | number | null;
  group: ListGroup;
  /** Whether cards can be moved here. */
  canTake: boolean;
}

/** Names of columns and records that cannot be read or have no value. */
interface LaneWords {
  none: string;
  hidden: string;
}

function emptyGroup(name: string, value: BoardLane['value']): ListGroup {
  const filter = value === null ? { $not: { [name]: { $exists: true } } } : { [name]: value };
  return { value, count: 0, totals: {}, filter };
}

/** The options of an enum in their order, also those without records; of a reference, those that appear. */
export function boardLanes(field: Field, groups: readonly ListGroup[], words: LaneWords): BoardLane[] {
  const { name, options = [], required } = field;
  const isNone = ({ value }: ListGroup) => value === null || value === '';
  const found = new Map(groups.map((group) => [String(group.value), group]));
  const known = new Set(options.map(({ value }) => String(value)));
  const ofOptions = options.map(
    ({ value, title, colour }): BoardLane => ({
      key: String(value),
      title,
      ...(colour === undefined ? {} : { colour }),
      value,
      group: found.get(String(value)) ?? emptyGroup(name, value),
      canTake: true,
    }),
  );
  const others = groups.filter((group) => !isNone(group) && !known.has(String(group.value)));
  const ofOthers = others.map(
    (group): BoardLane => ({
      key: String(group.value),
      title: group.title || (field.reference ? (field.unknownText ?? words.hidden) : String(group.value)),
      value: String(group.value),
      group,
      // a former option, or a record that cannot be read
      canTake: field.reference !== undefined && group.title !== undefined && group.title !== '',
    }),
  );
  const none = groups.find(isNone);
  const ofNone: BoardLane[] =
    none || !required
      ? [
          {
            key: '',
            title: words.none,
            value: null,
            group: none ?? emptyGroup(name, null),
            canTake: !required,
          },
        ]
      : [];
  return [...ofOptions, ...ofOthers, ...ofNone];
}
