import { Button } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { useTellFailure } from '../../session/failures/useTellFailure.ts';
import { downloadText } from '../../session/http/downloadText.ts';
import { useServices } from '../../session/services/useServices.ts';

interface CsvButtonProps {
  label: string;
  /** URL of the file. */
  address: string;
  fileName: string;
}

/** Downloads a CSV file from the server. */
export function CsvButton({ label, address, fileName }: CsvButtonProps) {
  const text = useText();
  const tell = useTellFailure();
  const { http } = useServices();

  async function handleClick(): Promise<void> {
    try {
      const { body } = await http(address, { headers: { Accept: 'text/csv' } });
      // reading the response strips the byte order mark, which Excel needs
      downloadText(fileName, 'text/csv;charset=utf-8', `\uFEFF${body.replace(/^\uFEFF/, '')}`);
    } catch (error) {
      tell(error, text('import.failed'));
    }
  }

  return <Button onClick={() => void handleClick()}>{label}</Button>;
}
