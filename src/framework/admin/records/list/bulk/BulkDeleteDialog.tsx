import { Typography } from '@mui/material';
import { useText } from '../../../base/i18n/useText.ts';
import type { RecordOption } from '../../../session/definitions/RecordOption.ts';
import type { BulkDialogProps } from '../../../session/registry/Registry.ts';
import { useChosenRecords } from '../../inputs/references/useChosenRecords.ts';
import { BulkDialog } from './BulkDialog.tsx';

const idEnd = 6;

/**
 * Unique names of records: the title, followed for shared titles by the second line or, if that is shared
 * too, by the end of the id, which is visible in the profile's URL.
 */
function distinctNames(records: readonly RecordOption[]): string[] {
  return records.map(({ id, title, line }) => {
    const namesakes = records.filter((other) => other.title === title);
    const isReported = line !== '' && namesakes.every((other) => other.id === id || other.line !== line);
    const sign = isReported ? line : `…${id.slice(-idEnd)}`;
    return namesakes.length > 1 ? `${title} (${sign})` : title;
  });
}

const maxNames = 10;

function Names({ entity, ids }: { entity: BulkDialogProps['entity']; ids: readonly string[] }) {
  const text = useText();
  const { chosen } = useChosenRecords(entity, ids.slice(0, maxNames));
  const rest = ids.length - maxNames;
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {distinctNames(chosen).join(', ')}
      {rest > 0 ? ` ${text('bulk.more', { smart_count: rest })}` : null}
    </Typography>
  );
}

/** Asks for confirmation before the selected records are deleted, naming them and those that cannot be. */
export function BulkDeleteDialog(props: BulkDialogProps) {
  const text = useText();
  const { entity, selection, count } = props;
  return (
    <BulkDialog
      {...props}
      title={text('bulk.deleteTitle', { smart_count: count })}
      action={text('bulk.delete')}
      isDangerous
      change={{ action: 'delete' }}
    >
      {'ids' in selection ? <Names entity={entity} ids={selection.ids} /> : null}
    </BulkDialog>
  );
}
