import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { CellsOutcome, writeCells } from '../../../../../schema/contracts/cells.ts';
import type { ListGroup } from '../../../../../schema/contracts/listGroups.ts';
import type { Field } from '../../../../../schema/model.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import { recordTitle } from '../../../../session/definitions/recordTitle.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { useReportFailure } from '../../../../session/failures/useReportFailure.ts';
import { callServer } from '../../../../session/http/callServer.ts';
import { useServices } from '../../../../session/services/useServices.ts';
import { useNotifyUndoable } from '../../../undo/useUndo.ts';
import { cellRefusal } from '../../cellRefusal.ts';

/** A column of a board: the records that agree in its field. */
export interface BoardLane {
  /** Distinguishes the columns. */
  key: string;
  title: string;
  colour?: string;
  /** Value that a card moved here gets. */
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

/** A card shown in another column than the server last said. */
export interface MovedCard {
  record: RaRecord;
  from: string;
  to: string;
}

interface MovedCards {
  moved: ReadonlyMap<RaRecord['id'], MovedCard>;
  /** Shows a card in another column at once and stores its new value; a refused one returns, with the reason. */
  move: (record: RaRecord, from: BoardLane, to: BoardLane) => Promise<void>;
}

/** Moves cards between the columns of a board, by changing the field that the columns stand for. */
export function useMovedCards(entity: EntityView, field: Field): MovedCards {
  const { resource } = entity;
  const text = useText();
  const report = useReportFailure();
  const notifyUndoable = useNotifyUndoable();
  const { http, notices, objections } = useServices();
  const queryClient = useQueryClient();
  const [moved, setMoved] = useState<MovedCards['moved']>(new Map());
  /** Versions of cards moved here, which may be newer than those of the columns. */
  const versions = useRef(new Map<RaRecord['id'], number>());
  /** Moves of a card follow each other, so that the second one knows the version that the first one made. */
  const queues = useRef(new Map<RaRecord['id'], Promise<void>>());

  function forget(card: MovedCard): void {
    setMoved((before) => {
      const { id } = card.record;
      return before.get(id) === card ? new Map([...before].filter(([other]) => other !== id)) : before;
    });
  }

  /** @param despite the reason to move what something speaks against; asked for if there is none */
  async function store(record: RaRecord, to: BoardLane, despite?: string): Promise<void> {
    const version = Math.max(Number(record.$version ?? 0), versions.current.get(record.id) ?? 0);
    const cells = [{ id: String(record.id), version, values: { [field.name]: to.value } }];
    const { changeSet, cells: outcomes } = await callServer<typeof writeCells>(
      http,
      'POST /api/{resource}/cells',
      { params: { resource }, body: { cells, despite } },
    );
    const [outcome] = outcomes;
    if (!outcome) return;
    if (outcome.version) versions.current.set(record.id, outcome.version);
    if (outcome.objections.length > 0 && despite === undefined) {
      const reason = await objections.ask(outcome.objections);
      if (reason !== null) await store(record, to, reason);
      return;
    }
    say(record, to, outcome, changeSet);
  }

  function say(record: RaRecord, to: BoardLane, outcome: CellsOutcome, changeSet: string | null): void {
    const title = recordTitle(entity, record);
    if (outcome.outcome === 'done')
      notifyUndoable(text('board.moved', { title, column: to.title }), [changeSet ?? undefined]);
    else if (outcome.conflict) notices.show({ text: text('board.conflict', { title }), severity: 'warning' });
    else if (outcome.outcome !== 'unchanged')
      notices.show({ text: cellRefusal(outcome, field.name, text), severity: 'error' });
  }

  async function storeOrReport(record: RaRecord, to: BoardLane): Promise<void> {
    try {
      await store(record, to);
    } catch (error) {
      report(error);
    }
  }

  return {
    moved,
    async move(record, from, to) {
      const card = { record, from: from.key, to: to.key };
      setMoved((before) => new Map([...before, [record.id, card]]));
      const before = queues.current.get(record.id) ?? Promise.resolve();
      const stored = before.then(() => storeOrReport(record, to));
      queues.current.set(record.id, stored);
      await stored;
      await queryClient.invalidateQueries({ queryKey: [resource] });
      forget(card);
    },
  };
}

/** A card with the column it is stored in. */
export interface HeldCard {
  itemId: string;
  record: RaRecord;
  from: BoardLane;
}

/** Handlers for pointer and keyboard on the cards of a board. */
export interface BoardHands {
  dragged: HeldCard | null;
  drag: (held: HeldCard | null) => void;
  drop: (lane: BoardLane) => void;
  /** Id of the card moved by keyboard. */
  carried: string | null;
  handleKeyDown: (event: KeyboardEvent, held: HeldCard) => void;
  cancel: () => void;
  move: (held: HeldCard, lane: BoardLane) => void;
}
