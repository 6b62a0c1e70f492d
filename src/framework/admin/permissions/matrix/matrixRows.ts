import { useContext, useMemo, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { Entity } from '../../../schema/model.ts';
import type { GrantSource } from '../../../schema/rights/explainAccess.ts';
import { anyResource, type Grants } from '../../../schema/rights/Grants.ts';
import { includesFolded } from '../../../schema/search/fold.ts';
import type { TextFunction, TextKey } from '../../base/i18n/createText.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import type { ScopeLine } from './describeRight.ts';

/** Columns of the rights matrix. */
export const matrixActions = ['create', 'read', 'update', 'delete', 'custom'] as const;

export type MatrixAction = (typeof matrixActions)[number];

/** Text key of each column's title. */
export const actionTexts = {
  create: 'rights.create',
  read: 'rights.read',
  update: 'rights.update',
  delete: 'rights.delete',
  custom: 'rights.custom',
} as const satisfies Record<MatrixAction, TextKey>;

/** Entities of one menu group. */
export interface MatrixGroup {
  title: string;
  entities: VisibleEntity[];
}

interface RowsOptions {
  /** Titles of the groups that come first, in this order. */
  order: readonly string[];
  /** Title of the group for entities that are in no menu. */
  rest: string;
  /** Keeps only entities whose title or group contains this. */
  search?: string;
  isWanted?: (entity: VisibleEntity) => boolean;
}

/** Groups the entities that match the search as in the menu. */
function matrixRows(entities: readonly VisibleEntity[], options: RowsOptions): MatrixGroup[] {
  const { order, rest, search = '', isWanted = () => true } = options;
  const titles = new Set([...order, ...entities.map(({ menu = rest }) => menu)]);
  const holds = (title: string, { plural }: VisibleEntity) => includesFolded(`${title} ${plural}`, search);
  return [...titles]
    .map((title) => ({
      title,
      entities: entities.filter(
        (entity) => (entity.menu ?? rest) === title && isWanted(entity) && holds(title, entity),
      ),
    }))
    .filter((group) => group.entities.length > 0);
}

/** Extent of a cell's grants: nothing, something or everything there is. */
export type CellLevel = 'none' | 'some' | 'full';

/** Level of a right in one cell: 'full' if a line grants all fields of all records. */
export function levelOfLines(lines: readonly ScopeLine[]): CellLevel {
  if (lines.some(({ scope, fields, isOwn }) => scope === 'all' && fields === true && !isOwn)) return 'full';
  return lines.length > 0 ? 'some' : 'none';
}

/** Level of a cell that shows several rights. */
export function levelOfCount(count: number, all: number): CellLevel {
  if (count === 0) return 'none';
  return count === all ? 'full' : 'some';
}

/** Resources that grants name but whose definition is not visible to the current user. */
export function unseenResources(
  grants: readonly Grants[],
  entities: readonly Pick<Entity, 'resource'>[],
): string[] {
  const seen = new Set([anyResource, ...entities.map(({ resource }) => resource)]);
  return [...new Set(grants.flatMap((one) => Object.keys(one)))].filter((resource) => !seen.has(resource));
}

export interface MatrixFilter {
  search: string;
  setSearch: (search: string) => void;
  isNarrowed: boolean;
  setNarrowed: (isNarrowed: boolean) => void;
  groups: MatrixGroup[];
}

/** Filters the rows of a matrix by search text and, if the switch is on, by `isWanted`. */
export function useMatrixFilter(
  entities: readonly VisibleEntity[],
  isWanted: (entity: VisibleEntity) => boolean,
  startsNarrowed = false,
): MatrixFilter {
  const text = usePermissionText();
  const { menuOrder } = useContext(RegistryContext);
  const [search, setSearch] = useState('');
  const [isNarrowed, setNarrowed] = useState(startsNarrowed);
  const rest = text('rights.rest');
  const groups = useMemo(
    () => matrixRows(entities, { order: menuOrder, rest, search, ...(isNarrowed ? { isWanted } : {}) }),
    [entities, menuOrder, rest, search, isNarrowed, isWanted],
  );
  return { search, setSearch, isNarrowed, setNarrowed, groups };
}

/** Short name of the source of a right. */
export function originLabel({ type, name }: GrantSource['origin'], text: TextFunction): string {
  if (type === 'user') return text('rights.ownRights');
  return type === 'auto' ? text('autoRule.origin', { name }) : name;
}
