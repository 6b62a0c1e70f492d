import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { rowStop } from './moveBetweenRows.ts';
import { useOpenBeside } from './panel/useOpenBeside.ts';
import { useListWalk } from './useListWalk.ts';

/** Whether the click ends a text selection in the row. */
function isMarking(row: Element): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(row);
}

/** Whether the browser opens the link elsewhere, e.g. in another tab. */
function isElsewhere({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}

/**
 * Click handler of the table body: opens the clicked row, or its record beside the list; nothing on other
 * interactive elements and after a text selection. The name of a record is a link: with Ctrl, it is the browser's.
 */
export function useOpenRow(
  entity: VisibleEntity,
  onOpen: (id: string) => void,
): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const walkFrom = useListWalk(entity);
  const openBeside = useOpenBeside(entity);
  return (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || openBeside(target)) return;
    const isName = target.closest(`a[${rowStop}="link"]`) !== null;
    if (isName ? isElsewhere(event) : target.closest('a, button, label, .list-select')) return;
    const row = target.closest('tr');
    const id = row?.dataset.id;
    if (!row || !id || (!isName && isMarking(row))) return;
    event.preventDefault();
    onOpen(id);
    navigate(profilePath(entity, id), { state: walkFrom(id) });
  };
}
