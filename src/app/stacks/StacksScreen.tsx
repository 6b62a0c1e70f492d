import AddIcon from '@mui/icons-material/Add';
import ViewListIcon from '@mui/icons-material/ViewListOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { Link, useSearchParams } from 'react-router-dom';
import { generatedScreens } from '../../framework/admin/generatedScreens.ts';
import { ListTool } from '../../framework/admin/records/list/ListTool.tsx';
import { createPath } from '../../framework/admin/session/definitions/entityPaths.ts';
import type { ScreenProps } from '../../framework/admin/session/registry/Registry.ts';
import { ScreenTitle } from '../../framework/admin/shell/layout/ScreenTitle.tsx';
import { accusativeOf } from '../../framework/schema/german/grammar.ts';
import { Board } from './Board.tsx';
import { useBoard } from './useBoard.ts';
import { useStacksView } from './useStacksView.ts';

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
