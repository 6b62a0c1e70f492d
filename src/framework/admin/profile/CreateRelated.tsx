import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { judgeAccess } from '../authProvider/judgeAccess.ts';
import { createPath } from '../definitions/entityPaths.ts';
import { useText } from '../i18n/useText.ts';

interface CreateRelatedProps {
  entity: VisibleEntity;
  /** Field that gets the reference. */
  by: string;
  id: RaRecord['id'];
}

/** Leads to a new record that already refers to this one; nothing without the right. */
export function CreateRelated({ entity, by, id }: CreateRelatedProps) {
  const text = useText();
  const { resource, rights } = entity;
  const field = entity.fields.find(({ name }) => name === by);
  const canSet = judgeAccess([entity], { action: 'write', resource: `${resource}.${by}` });
  if (!field || !canSet || !rights.create || !entity.actions.includes('create')) return null;
  const values = { [by]: field.kind === 'reference' ? id : [id] };
  return (
    <Button
      size="small"
      startIcon={<AddIcon />}
      component={Link}
      // react-admin's way to prefill by address; the state is the same for those who read that
      to={`${createPath(entity)}?${new URLSearchParams({ source: JSON.stringify(values) })}`}
      state={{ record: values }}
    >
      {text('form.create', { name: entity.title })}
    </Button>
  );
}
