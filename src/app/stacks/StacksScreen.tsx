import AddIcon from '@mui/icons-material/Add';
import ViewListIcon from '@mui/icons-material/ViewListOutlined';
import { Alert, Box, Button, IconButton, InputBase, Skeleton, Typography } from '@mui/material';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { PushedItem, Stack, StackItem, StackItemChange } from '../../contract/stacks/stackManager.ts';
import { generatedScreens } from '../../framework/admin/generatedScreens.ts';
import { BoardCard, BoardColumn, BoardFrame } from '../../framework/admin/records/board/BoardColumn.tsx';
import { useCarriedFocus, useCarrying } from '../../framework/admin/records/board/useCarrying.ts';
import { TextLink } from '../../framework/admin/records/fields/links.tsx';
import { ListTool } from '../../framework/admin/records/list/ListTool.tsx';
import { RowCheckbox } from '../../framework/admin/records/list/RowCheckbox.tsx';
import { checkAccess } from '../../framework/admin/session/auth-provider/checkAccess.ts';
import { createPath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { ScreenProps } from '../../framework/admin/session/registry/Registry.ts';
import { ScreenTitle } from '../../framework/admin/shell/layout/ScreenTitle.tsx';
import { accusativeOf } from '../../framework/schema/german/grammar.ts';
import { ItemFacts } from './ItemFacts.tsx';
import {
  type BoardActions,
  type BoardPosition,
  findItem,
  type ItemRef,
  moveItem,
  openItems,
  placeOf,
  stepOf,
  useBoard,
  useStacksView,
} from './useBoard.ts';

interface AddItemProps {
  stack: Stack;
  onAdd: (stack: string, item: PushedItem) => void;
}

/** Input line that adds an item to a stack. */
function AddItem({ stack, onAdd }: AddItemProps) {
  const [title, setTitle] = useState('');
  const label = `Neuer Eintrag für „${stack.name}“`;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (title.trim() === '') return;
    onAdd(stack.id, { meta: { title: title.trim() } });
    setTitle('');
  }

  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'flex', alignItems: 'center', mt: 0.5 }}>
      <InputBase
        value={title}
        placeholder="Neuer Eintrag"
        onChange={(event) => setTitle(event.target.value)}
        slotProps={{ input: { 'aria-label': label, maxLength: 200 } }}
        sx={{ flex: 1, px: 1 }}
      />
      <IconButton type="submit" size="small" aria-label={`${label} anlegen`} disabled={title.trim() === ''}>
        <AddIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

interface StackCardProps {
  item: StackItem;
  held: ItemRef;
  canChange: boolean;
  /** Other stacks to move the item to from the menu. */
  others: readonly Stack[];
  isCarried: boolean;
  isDragged: boolean;
  /** Whether the dragged item would be dropped before this one. */
  isTarget: boolean;
  onDrag: (held: ItemRef | null) => void;
  onKeyDown: (event: KeyboardEvent, held: ItemRef) => void;
  onLeave: () => void;
  onChange: (held: ItemRef, change: StackItemChange) => void;
  onRemove: (held: ItemRef) => void;
}

/** Card of an open item. */
function StackCard(props: StackCardProps) {
  const { item, held, canChange, others, isCarried, isDragged, isTarget } = props;
  const { onDrag, onKeyDown, onLeave, onChange, onRemove } = props;
  const { title } = item.meta;
  const actions = [
    ...others.map(({ id, name }) => ({
      name: id,
      label: `Auf „${name}“ legen`,
      onRun: () => onChange(held, { stack: id }),
    })),
    { name: 'mute', label: 'Archivieren', onRun: () => onChange(held, { state: 'MUTED' }) },
    { name: 'remove', label: 'Vom Stapel nehmen', isDangerous: true, onRun: () => onRemove(held) },
  ];
  return (
    <BoardCard
      id={item.itemId}
      title={title}
      canMove={canChange}
      isCarried={isCarried}
      isDragged={isDragged}
      isTarget={isTarget}
      onDrag={(isHeld) => onDrag(isHeld ? held : null)}
      onKeyDown={(event) => onKeyDown(event, held)}
      onLeave={onLeave}
      actions={canChange ? actions : []}
      start={
        canChange ? (
          <Box sx={{ minHeight: 32, display: 'flex', alignItems: 'center' }}>
            <RowCheckbox
              label={`„${title}“ erledigt`}
              isChecked={false}
              onToggle={() => onChange(held, { state: 'DONE' })}
            />
          </Box>
        ) : null
      }
    >
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere', lineHeight: 1.35 }}>{title}</Typography>
      <ItemFacts item={item} />
    </BoardCard>
  );
}

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
function StackColumn(props: StackColumnProps) {
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

interface BoardProps extends BoardActions {
  stacks: readonly Stack[];
}

/** Stacks as columns; items are moved by drag and drop or by keyboard. */
function Board({ stacks: stored, ...actions }: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<ItemRef | null>(null);
  const shownAt = (held: ItemRef, place: BoardPosition | null) => ({
    stacks: place ? moveItem(stored, held, place) : [...stored],
    here: { ...held, stack: place?.stack ?? held.stack },
  });
  const { carried, landed, announcement, handleKeyDown, cancel } = useCarrying<ItemRef, BoardPosition>({
    titleOf: (held) => findItem(stored, held)?.meta.title ?? '',
    whereIs(held, place) {
      const { stacks, here } = shownAt(held, place);
      const { at, of } = placeOf(stacks, here);
      const name = stacks.find(({ id }) => id === here.stack)?.name ?? '';
      return `Stapel „${name}“, Platz ${at + 1} von ${of}.`;
    },
    // an item moved to another stack gets a new id
    spotOf(held, place) {
      const { stacks, here } = shownAt(held, place);
      return { column: here.stack, at: placeOf(stacks, here).at };
    },
    step(held, place, key) {
      const { stacks, here } = shownAt(held, place);
      return stepOf(stacks, here, key);
    },
    onMove: actions.move,
    arrows: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    keysHint: 'Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.',
  });
  const { stacks } = carried ? shownAt(carried.held, carried.place) : { stacks: stored };
  useCarriedFocus(frame, carried?.held.itemId ?? null, landed);

  function handleDrop(place: BoardPosition): void {
    if (dragged && place.before !== dragged.itemId) actions.move(dragged, place);
    setDragged(null);
  }

  return (
    <BoardFrame frame={frame} announcement={announcement}>
      {stacks.map((stack) => (
        <StackColumn
          key={stack.id}
          stack={stack}
          others={stacks.filter(({ id }) => id !== stack.id)}
          carried={carried?.held.itemId ?? null}
          dragged={dragged}
          onDrag={setDragged}
          onDrop={handleDrop}
          onKeyDown={handleKeyDown}
          onLeave={cancel}
          {...actions}
        />
      ))}
    </BoardFrame>
  );
}

function StacksBoard() {
  const { stacks, error, retry, ...actions } = useBoard();
  if (error && !stacks)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={retry}>
            Noch einmal versuchen
          </Button>
        }
      >
        Die Stapel konnten nicht geladen werden.
      </Alert>
    );
  if (!stacks) return <Skeleton variant="rounded" height={320} aria-busy="true" />;
  if (stacks.length === 0)
    return <Typography color="textSecondary">Es gibt keinen offenen Stapel.</Typography>;
  return <Board stacks={stacks} {...actions} />;
}

/** `/stacks`: open stacks as a board, or all stacks as a list. */
export function StacksScreen({ entity }: ScreenProps) {
  const [view, setView] = useStacksView();
  const [search] = useSearchParams();
  // a link with a filter always opens the list
  if (view === 'list' || search.has('filter')) return <generatedScreens.List entity={entity} />;
  return (
    <>
      <ScreenTitle title={entity.plural} />
      <Box className="no-print" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Box sx={{ flex: 1 }} />
        <ListTool label="Als Liste" icon={<ViewListIcon />} onRun={() => setView('list')} />
        {entity.rights.create ? (
          <Button variant="contained" startIcon={<AddIcon />} component={Link} to={createPath(entity)}>
            {`${accusativeOf(entity)} anlegen`}
          </Button>
        ) : null}
      </Box>
      <StacksBoard />
    </>
  );
}
