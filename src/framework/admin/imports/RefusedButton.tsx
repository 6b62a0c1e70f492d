import { Button } from '@mui/material';
import type { ImportFacts } from '../../schema/contracts/imports.ts';
import { useTellFailure } from '../failures/useTellFailure.ts';
import { downloadText } from '../http/downloadText.ts';
import { useText } from '../i18n/useText.ts';
import { useServices } from '../services/useServices.ts';

/** Saves the rows that were refused, with the reasons, to be corrected and imported again. */
export function RefusedButton({ facts: { id, name } }: { facts: ImportFacts }) {
  const text = useText();
  const tell = useTellFailure();
  const { http } = useServices();

  async function handleClick(): Promise<void> {
    try {
      const { body } = await http(`/api/importer/imports/${id}/refused`, { headers: { Accept: 'text/csv' } });
      const file = `${name.replace(/\.[^.]*$/, '')}-abgelehnt.csv`;
      // the browser takes the mark away as it reads, and Excel needs it
      downloadText(file, 'text/csv;charset=utf-8', `\uFEFF${body.replace(/^\uFEFF/, '')}`);
    } catch (error) {
      tell(error, text('import.failed'));
    }
  }

  return <Button onClick={() => void handleClick()}>{text('import.refused')}</Button>;
}
