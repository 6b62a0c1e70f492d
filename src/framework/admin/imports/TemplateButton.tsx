import { Button } from '@mui/material';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { useTellFailure } from '../failures/useTellFailure.ts';
import { downloadText } from '../http/downloadText.ts';
import { useText } from '../i18n/useText.ts';
import { useServices } from '../services/useServices.ts';

/** Saves an empty file whose first line names the fields that may be imported. */
export function TemplateButton({ entity: { resource, plural } }: { entity: VisibleEntity }) {
  const text = useText();
  const tell = useTellFailure();
  const { http } = useServices();

  async function handleClick(): Promise<void> {
    try {
      const { body } = await http(`/api/importer/${resource}/template`, { headers: { Accept: 'text/csv' } });
      // the browser takes the mark away as it reads, and Excel needs it
      downloadText(`Vorlage ${plural}.csv`, 'text/csv;charset=utf-8', `\uFEFF${body.replace(/^\uFEFF/, '')}`);
    } catch (error) {
      tell(error, text('import.failed'));
    }
  }

  return <Button onClick={() => void handleClick()}>{text('import.template')}</Button>;
}
