import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { takeMembers } from '../../../schema/fieldPath.ts';
import { accusativeOf } from '../../../schema/german/grammar.ts';
import { valueHolding } from '../../../schema/valueHolding.ts';
import { useText } from '../../base/i18n/useText.ts';
import { createPath } from '../../session/definitions/entityPaths.ts';
import { formFields } from '../form/formFields.ts';

interface CreateRelatedProps {
  entity: VisibleEntity;
  /** Path of the field, or of the member of its value, that gets the reference. */
  by: string;
  /** The reference, as one entry of that field. */
  value: unknown;
}

/** Links to a new record that already refers to this one; renders nothing without the right to create it. */
export function CreateRelated({ entity, by, value }: CreateRelatedProps) {
  const text = useText();
  // a form without the field would drop the prefilled value
  const [head, ...rest] = by.split('.');
  const field = formFields(entity, undefined).find(({ name }) => name === head);
  const members = field && takeMembers(field, rest);
  // a path through another record: the reference does not belong to the new record itself
  const isThrough = members?.length !== rest.length;
  if (!field || !members || isThrough || !entity.rights.create || !entity.actions.includes('create'))
    return null;
  const values = { [field.name]: valueHolding({ field, members }, value) };
  return (
    <Button
      size="small"
      startIcon={<AddIcon />}
      component={Link}
      // react-admin's prefill by URL, so that the link also works in a new window
      to={`${createPath(entity)}?${new URLSearchParams({ source: JSON.stringify(values) })}`}
    >
      {text('form.create', { name: accusativeOf(entity) })}
    </Button>
  );
}
