import { Checkbox, FormControlLabel, FormHelperText, Stack, TextField } from '@mui/material';
import type { DecisionMail } from '../../contract/submissions/submissionCalls.ts';

/** A proposed mail and whether it is sent. */
export interface MailDraft extends DecisionMail {
  isSent: boolean;
}

interface DecisionMailFieldsProps {
  mail: MailDraft;
  /** Address of the family; without one nothing can be sent. */
  address: string | null;
  problems: Readonly<Record<string, string>>;
  onChange: (mail: MailDraft) => void;
}

/** The mail to the family: whether it is sent, and its words. */
export function DecisionMailFields({ mail, address, problems, onChange }: DecisionMailFieldsProps) {
  if (address === null)
    return <FormHelperText>Ohne E-Mail-Adresse geht keine Nachricht hinaus.</FormHelperText>;
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={mail.isSent} onChange={(_, isSent) => onChange({ ...mail, isSent })} />}
        label={`E-Mail an ${address} schicken`}
        sx={{ overflowWrap: 'anywhere' }}
      />
      {mail.isSent ? (
        <Stack spacing={2} sx={{ pt: 1.5 }}>
          <TextField
            label="Betreff"
            required
            value={mail.subject}
            error={'mail.subject' in problems}
            helperText={problems['mail.subject']}
            onChange={({ target }) => onChange({ ...mail, subject: target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <TextField
            label="Text"
            required
            multiline
            minRows={5}
            value={mail.text}
            error={'mail.text' in problems}
            helperText={
              problems['mail.text'] ?? '{link} wird zum persönlichen Link auf den Stand der Anmeldung.'
            }
            onChange={({ target }) => onChange({ ...mail, text: target.value })}
            slotProps={{ htmlInput: { maxLength: 5000 } }}
          />
        </Stack>
      ) : null}
    </div>
  );
}
