import { Button } from '@mui/material';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { downloadCsv } from '../../session/http/downloads.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useImportText } from './useImportText.ts';

interface CsvButtonProps {
  label: string;
  /** URL of the file. */
  address: string;
  fileName: string;
}

/** Downloads a CSV file from the server. */
export function CsvButton({ label, address, fileName }: CsvButtonProps) {
  const text = useImportText();
  const tell = useReportFailure();
  const { http } = useServices();

  async function handleClick(): Promise<void> {
    try {
      const { body } = await http(address, { headers: { Accept: 'text/csv' } });
      downloadCsv(fileName, body);
    } catch (error) {
      tell(error, text('import.failed'));
    }
  }

  return <Button onClick={() => void handleClick()}>{label}</Button>;
}
