import { Link, List, ListItem, TextField } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { longestDespite, type Objection } from '../../../schema/contracts/objections.ts';
import { useText } from '../../base/i18n/useText.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import type { OpenQuestion } from '../../session/dialogs/createObjections.ts';
import { useServices } from '../../session/services/useServices.ts';
import { StepDialog } from './FormDialog.tsx';

function ObjectionLine({ objection: { text: sentence, record } }: { objection: Objection }) {
  const { definitions } = useServices();
  const entity = definitions.current()?.entities.find(({ resource }) => resource === record?.type);
  return (
    <ListItem disableGutters sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {sentence}
      {record && entity ? (
        <>
          {' '}
          <Link component={RouterLink} to={profilePath(entity, record.id)} target="_blank">
            {record.title || entity.title}
          </Link>
        </>
      ) : null}
    </ListItem>
  );
}

/** Lists the objections to a write and asks for the reason to write despite them. */
export function ObjectionDialog({ objections, answer }: Pick<OpenQuestion, 'objections' | 'answer'>) {
  const text = useText();
  const [reason, setReason] = useState('');
  const lines = objections.map((objection, at) => ({ objection, key: `${at} ${objection.text}` }));
  return (
    <StepDialog
      title={text('objection.title')}
      description={text('objection.hint')}
      action={text('objection.save')}
      isRunning={false}
      canRun={reason.trim() !== ''}
      onRun={() => answer(reason.trim())}
      onClose={() => answer(null)}
    >
      <List dense aria-label={text('objection.list')}>
        {lines.map(({ objection, key }) => (
          <ObjectionLine key={key} objection={objection} />
        ))}
      </List>
      <TextField
        label={text('objection.reason')}
        helperText={text('objection.reasonHint')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        fullWidth
        multiline
        minRows={2}
        autoFocus
        slotProps={{ htmlInput: { maxLength: longestDespite } }}
      />
    </StepDialog>
  );
}
