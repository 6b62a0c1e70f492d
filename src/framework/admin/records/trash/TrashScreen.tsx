import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { purgeTrash, restoreTrash, TrashObstacle } from '../../../schema/contracts/trash.ts';
import { useDebounced } from '../../base/hooks/useDebounced.ts';
import { useText } from '../../base/i18n/useText.ts';
import { changeSetOf } from '../../session/data-provider/records.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { askServer, callServer } from '../../session/http/callServer.ts';
import { errorBodyOf } from '../../session/http/errorBody.ts';
import { mayRestore } from '../../session/rights/useRights.ts';
import { useServices } from '../../session/services/useServices.ts';
import { StepDialog } from '../../shell/dialogs/FormDialog.tsx';
import { ScreenTitle } from '../../shell/layout/ScreenTitle.tsx';
import { useNotifyUndoable } from '../undo/useUndo.ts';
import { TrashRows } from './TrashRows.tsx';
import { type TrashOrder, useTrash } from './useTrash.ts';
import './trashTexts.ts';

type Needed = NonNullable<TrashObstacle['needs']>;

/** A refused restore: why, and what would have to come back with the records. */
interface RefusedRestore {
  ids: readonly string[];
  also: readonly Needed[];
  sentences: readonly string[];
  needs: readonly Needed[];
}

interface TrashActions {
  isRunning: boolean;
  refused: RefusedRestore | null;
  restore: (ids: readonly string[], also?: readonly Needed[]) => void;
  purge: (ids: readonly string[]) => void;
  forgetRefusal: () => void;
}

/** Restores and erases deleted records of an entity; `onDone` follows after success. */
function useTrashActions({ resource, rights }: VisibleEntity, onDone: () => void): TrashActions {
  const text = useText();
  const tell = useReportFailure();
  const notifyUndoable = useNotifyUndoable();
  const { http, notices, queryClient } = useServices();
  const [isRunning, setIsRunning] = useState(false);
  const [refused, setRefused] = useState<RefusedRestore | null>(null);

  async function run(step: () => Promise<void>, onRefusal: (error: unknown) => boolean): Promise<void> {
    setIsRunning(true);
    try {
      await step();
      onDone();
    } catch (error) {
      if (!onRefusal(error)) tell(error);
    } finally {
      setIsRunning(false);
    }
    await queryClient.invalidateQueries();
  }

  function restore(ids: readonly string[], also: readonly Needed[] = []): void {
    const named = also.map(({ resource: of, id }) => ({ resource: of, id }));
    const step = async () => {
      const answer = await askServer<typeof restoreTrash>(http, 'POST /api/trash/{resource}/restore', {
        params: { resource },
        body: { ids: [...ids], ...(named.length > 0 ? { also: named } : {}) },
      });
      const { count, emptied } = answer.json;
      const hint = emptied.length > 0 ? ` ${text('trash.emptied', { fields: emptied.join(', ') })}` : '';
      const sentence = `${text('trash.restored', { smart_count: count })}${hint}`;
      // taking it back is a deletion
      notifyUndoable(sentence, rights.delete ? [changeSetOf(answer)] : []);
      setRefused(null);
    };
    void run(step, (error) => {
      const obstacles = errorBodyOf(error)?.details?.obstacles as TrashObstacle[] | undefined;
      if (!obstacles) return false;
      const needs = [...also, ...obstacles.flatMap((one) => one.needs ?? [])];
      const sentences = [...new Set(obstacles.map(({ message }) => message))];
      const isSolved = obstacles.every((one) => one.needs !== undefined);
      setRefused({ ids, also, sentences, needs: isSolved ? needs : [] });
      return true;
    });
  }

  function purge(ids: readonly string[]): void {
    const step = async () => {
      await callServer<typeof purgeTrash>(http, 'POST /api/trash/{resource}/purge', {
        params: { resource },
        body: { ids: [...ids] },
      });
      notices.show({ text: text('trash.purged', { smart_count: ids.length }), severity: 'success' });
    };
    void run(step, () => false);
  }

  return { isRunning, refused, restore, purge, forgetRefusal: () => setRefused(null) };
}

interface RefusedDialogProps {
  refused: RefusedRestore;
  isRunning: boolean;
  onTogether: () => void;
  onClose: () => void;
}

/** Says why deleted records cannot be restored, and offers to restore what they need as well. */
function RefusedDialog({ refused, isRunning, onTogether, onClose }: RefusedDialogProps) {
  const text = useText();
  const titleId = useId();
  const canHelp = refused.needs.length > 0;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('trash.refusedTitle')}</DialogTitle>
      <DialogContent>
        {refused.sentences.map((sentence) => (
          <Typography key={sentence} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {sentence}
          </Typography>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={!canHelp}>
          {text('trash.close')}
        </Button>
        {canHelp ? (
          <Button variant="contained" autoFocus disabled={isRunning} onClick={onTogether}>
            {text('trash.together')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

const pauseMs = 300;

/** Deleted records of one entity: searched, chosen, restored, erased. */
function TrashList({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<TrashOrder>('newest');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const search = useDebounced(typed.trim(), pauseMs);
  const { records, mayPurge, problem, hasMore, more } = useTrash({
    resource: entity.resource,
    search,
    order,
  });
  const actions = useTrashActions(entity, () => {
    setChosen(new Set());
    setIsAsking(false);
  });
  const { isRunning, refused } = actions;
  // what is no longer shown is not acted upon
  const ids = (records ?? []).map(({ id }) => id).filter((id) => chosen.has(id));

  function handleChoose(changed: readonly string[], isChosen: boolean): void {
    const next = new Set(ids);
    for (const id of changed) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  }

  function body() {
    if (problem) return <Alert severity="error">{problem}</Alert>;
    if (!records) return <Skeleton variant="rounded" height={160} />;
    if (records.length === 0)
      return (
        <Typography color="textSecondary" role="status">
          {text(search === '' ? 'trash.empty' : 'trash.notFound')}
        </Typography>
      );
    return (
      <>
        <TrashRows
          entity={entity}
          records={records}
          order={order}
          chosen={new Set(ids)}
          isRunning={isRunning}
          onOrder={setOrder}
          onChoose={handleChoose}
          onRestore={(id) => actions.restore([id])}
        />
        {hasMore ? <Button onClick={more}>{text('trash.more')}</Button> : null}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('trash.hint')}
        </Typography>
      </>
    );
  }

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5, minHeight: 40 }}>
        <TextField
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={text('trash.search')}
          fullWidth={false}
          margin="none"
          sx={{ width: { xs: '100%', sm: 280 } }}
          slotProps={{ htmlInput: { 'aria-label': text('trash.search') } }}
        />
        {ids.length > 0 ? (
          <>
            <Typography role="status">{text('trash.selected', { smart_count: ids.length })}</Typography>
            <Button variant="contained" disabled={isRunning} onClick={() => actions.restore(ids)}>
              {text('trash.restore')}
            </Button>
            {mayPurge ? (
              <Button color="error" disabled={isRunning} onClick={() => setIsAsking(true)}>
                {text('trash.purge')}
              </Button>
            ) : null}
          </>
        ) : null}
      </Box>
      {body()}
      {refused ? (
        <RefusedDialog
          refused={refused}
          isRunning={isRunning}
          onTogether={() => actions.restore(refused.ids, refused.needs)}
          onClose={actions.forgetRefusal}
        />
      ) : null}
      {isAsking ? (
        <StepDialog
          title={text('trash.purgeTitle', { smart_count: ids.length })}
          description={text('trash.purgeHint')}
          action={text('trash.purge')}
          isDangerous
          isRunning={isRunning}
          onRun={() => actions.purge(ids)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

/** `/settings/trash?resource=`: the deleted records of an entity. */
export function TrashScreen() {
  const text = useText();
  const { entities } = useDefinitions();
  const [params, setParams] = useSearchParams();
  const offered = entities
    .filter(mayRestore)
    .sort((one, other) => one.plural.localeCompare(other.plural, 'de'));
  const entity = offered.find(({ resource }) => resource === params.get('resource'));
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <ScreenTitle title={entity ? text('trash.of', { name: entity.plural }) : text('trash.title')} />
      <TextField
        select
        label={text('trash.kind')}
        value={entity?.resource ?? ''}
        onChange={({ target }) => setParams({ resource: target.value }, { replace: true })}
        sx={{ maxWidth: 420, mb: 1.5 }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="" />
        {offered.map(({ resource, plural }) => (
          <option key={resource} value={resource}>
            {plural}
          </option>
        ))}
      </TextField>
      {entity ? (
        <TrashList key={entity.resource} entity={entity} />
      ) : (
        <Typography color="textSecondary">{text('trash.choose')}</Typography>
      )}
    </Box>
  );
}
