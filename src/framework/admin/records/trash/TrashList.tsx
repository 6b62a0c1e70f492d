import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useDebounced } from '../../base/hooks/useDebounced.ts';
import { useText } from '../../base/i18n/useText.ts';
import { StepDialog } from '../../shell/dialogs/StepDialog.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import { TrashRows } from './TrashRows.tsx';
import './trashTexts.ts';
import { type TrashOrder, useTrash } from './useTrash.ts';
import { useTrashActions } from './useTrashActions.ts';

const pauseMs = 300;

/** Deleted records of one entity: searched, chosen, restored, erased. */
export function TrashList({ entity }: { entity: VisibleEntity }) {
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
