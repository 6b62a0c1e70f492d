import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { useOpenBeside } from './panel/useOpenBeside.ts';
import { useListWalk } from './useListWalk.ts';

/** Whether the click ends a text selection in the row. */
function isMarking(row: Element): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(row);
}

/**
 * Click handler of the table body: opens the clicked row, or its record beside the list; nothing on other
 * interactive elements and after a text selection.
 */
export function useOpenRow(
  entity: VisibleEntity,
  onOpen: (id: string) => void,
): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const walkFrom = useListWalk(entity);
  const openBeside = useOpenBeside(entity);
  return ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof Element) || openBeside(target)) return;
    if (target.closest('a, button, label, .list-select')) return;
    const row = target.closest('tr');
    const id = row?.dataset.id;
    if (!row || !id || isMarking(row)) return;
    onOpen(id);
    navigate(profilePath(entity, id), { state: walkFrom(id) });
  };
}
