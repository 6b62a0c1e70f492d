import { useContext, useMemo, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { type MatrixGroup, matrixRows } from './matrixRows.ts';

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
