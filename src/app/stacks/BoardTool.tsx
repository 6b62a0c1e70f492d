import ViewKanbanIcon from '@mui/icons-material/ViewKanbanOutlined';
import { useNavigate } from 'react-router-dom';
import { ListTool } from '../../framework/admin/records/list/ListTool.tsx';
import { useStacksView } from './useBoard.ts';

/** Switches from the list of stacks to the board. */
export function BoardTool() {
  const [, setView] = useStacksView();
  const navigate = useNavigate();
  function handleRun(): void {
    setView('board');
    navigate('/stacks');
  }
  return <ListTool label="Als Tafel" icon={<ViewKanbanIcon />} onRun={handleRun} />;
}
