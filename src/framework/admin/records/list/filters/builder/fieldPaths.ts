import type { VisibleEntity } from '../../../../../schema/contracts/definitions.ts';
import { placeTitle, relationTarget } from '../../../../../schema/fieldPath.ts';
import { filterLimits } from '../../../../../schema/filter/filterLimits.ts';
import type { Field } from '../../../../../schema/model.ts';
import { fold } from '../../../../../schema/search/fold.ts';
import type { Definitions } from '../../../../session/definitions/DefinitionsContext.ts';
import { isReadable } from '../../../conditions/readableField.ts';

/** A path that a condition can name. */
export interface PathOption {
  path: string;
  /** `Standort › Ort`. */
  title: string;
  /** Title of the references before the field; that of the entity for its own fields. */
  group: string;
  /** References followed. */
  hops: number;
  folded: string;
}

interface Start {
  entity: VisibleEntity;
  path: string;
  title: string;
  hops: number;
}

/** Paths are offered up to this number; beyond it nobody could tell them apart. */
const most = 10_000;

function membersOf(field: Field): { members: Field[]; leaf: Field }[] {
  const inner = (field.members ?? []).filter(({ isInternal }) => !isInternal);
  return inner.flatMap((member) => [
    { members: [member], leaf: member },
    ...membersOf(member).map(({ members, leaf }) => ({ members: [member, ...members], leaf })),
  ]);
}

/** The paths of one entity, and where they lead on. */
function pathsFrom({ entity, path, title, hops }: Start, group: string) {
  const places = entity.fields
    .filter((field) => isReadable(entity, field))
    .flatMap((field) => [
      { field, members: [], leaf: field },
      ...membersOf(field).map((one) => ({ field, ...one })),
    ]);
  return places.map(({ field, members, leaf }) => {
    const own = {
      path: path + [field, ...members].map(({ name }) => name).join('.'),
      title: title + placeTitle({ field, members }),
    };
    return { option: { ...own, group, hops, folded: fold(own.title) }, target: relationTarget(leaf) };
  });
}

/** All paths to fields the user can read, those with fewer references first. */
export function fieldPaths(definitions: Pick<Definitions, 'entity'>, entity: VisibleEntity): PathOption[] {
  const self = { path: '_id', title: entity.title, group: entity.title, hops: 0, folded: fold(entity.title) };
  const found: PathOption[] = [self];
  const starts: Start[] = [{ entity, path: '', title: '', hops: 0 }];
  for (let at = 0; at < starts.length && found.length < most; at += 1) {
    const start = starts[at];
    if (!start) break;
    for (const { option, target } of pathsFrom(start, start.title.slice(0, -3) || entity.title)) {
      found.push(option);
      const next = start.hops < filterLimits.hops && target ? definitions.entity(target) : undefined;
      if (next)
        starts.push({
          entity: next,
          path: `${option.path}.`,
          title: `${option.title} › `,
          hops: start.hops + 1,
        });
    }
  }
  return found;
}

/**
 * Chooses the paths to offer: before anything is typed the entity's own, then also those through references
 * whose title contains every typed word.
 */
export function offeredPaths(paths: readonly PathOption[], typed: string): PathOption[] {
  const words = fold(typed)
    .split(/[\s›]+/)
    .filter((word) => word !== '');
  const fitting = paths.filter(({ hops, folded }) =>
    words.length === 0 ? hops === 0 : words.every((word) => folded.includes(word)),
  );
  return fitting.slice(0, 100);
}
