import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { memo, useContext } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { trashGui, trashPath } from '../../session/paths/paths.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { mayRestore, useGui } from '../../session/rights/useRights.ts';
import { ListTool } from '../list/ListTool.tsx';

/** Links to the deleted records of an entity, for those who may restore them. */
export const TrashButton = memo(function TrashButton({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  const isShown = useGui();
  const { screens } = useContext(RegistryContext);
  const isThere = screens.some(({ path }) => path === trashPath);
  if (!isThere || !mayRestore(entity) || !isShown(trashGui)) return null;
  return (
    <ListTool
      label={text('list.trash')}
      icon={<DeleteIcon />}
      labelled="nowhere"
      to={`${trashPath}?resource=${entity.resource}`}
    />
  );
});
