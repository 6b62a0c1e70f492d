import type { KeyboardEvent } from 'react';
import type { Stack } from '../../contract/stacks/stackManager.ts';
import { BoardColumn } from '../../framework/admin/records/board/BoardColumn.tsx';
import { TextLink } from '../../framework/admin/records/fields/links.tsx';
import { checkAccess } from '../../framework/admin/session/auth-provider/checkAccess.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { AddItem } from './AddItem.tsx';
import type { BoardActions } from './BoardActions.ts';
import { type BoardPosition, type ItemRef, openItems } from './boardMoves.ts';
import { StackCard } from './StackCard.tsx';

interface StackColumnProps extends BoardActions {
  stack: Stack;
  others: readonly Stack[];
  /** Id of the item being moved by keyboard. */
  carried: string | null;
  dragged: ItemRef | null;
  onDrag: (held: ItemRef | null) => void;
  onDrop: (place: BoardPosition) => void;
  onKeyDown: (event: KeyboardEvent, held: ItemRef) => void;
  onLeave: () => void;
}

/** Column of a stack: its name, its open items in order, and an input for a new one. */
export function StackColumn(props: StackColumnProps) {
  const { stack, others, carried, dragged, onDrag, onDrop, onKeyDown, onLeave, ...actions } = props;
  const { entities, linkTo } = useDefinitions();
  const items = openItems(stack);
  const done = (stack.items ?? []).filter(({ state }) => state === 'DONE').length;
  const canChange = checkAccess(entities, { action: 'write', resource: 'stacks.items', record: stack });
  const path = linkTo('stacks', stack.id);
  return (
    <BoardColumn
      id={stack.id}
      title={path === null ? stack.name : <TextLink to={path}>{stack.name}</TextLink>}
      count={`${items.length} offen${done > 0 ? `, ${done} erledigt` : ''}`}
      colour={stack.color ?? undefined}
      canDrop={dragged !== null && canChange}
      onDrop={(before) => onDrop({ stack: stack.id, before })}
      isOrdered
      empty={items.length === 0 ? 'Alles erledigt.' : undefined}
      cards={(before) =>
        items.map((item) => (
          <StackCard
            key={item.itemId}
            item={item}
            held={{ stack: stack.id, itemId: item.itemId }}
            canChange={canChange}
            others={others}
            isCarried={carried === item.itemId}
            isDragged={dragged?.itemId === item.itemId}
            isTarget={before === item.itemId}
            onDrag={onDrag}
            onKeyDown={onKeyDown}
            onLeave={onLeave}
            onChange={actions.change}
            onRemove={actions.remove}
          />
        ))
      }
    >
      {canChange ? <AddItem stack={stack} onAdd={actions.push} /> : null}
    </BoardColumn>
  );
}
