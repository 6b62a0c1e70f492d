import { Button } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { downloadCsv } from '../../session/http/downloadCsv.ts';
import { useServices } from '../../session/services/useServices.ts';
import './importTexts.ts';

interface CsvButtonProps {
  label: string;
  /** URL of the file. */
  address: string;
  fileName: string;
}

/** Downloads a CSV file from the server. */
export function CsvButton({ label, address, fileName }: CsvButtonProps) {
  const text = useText();
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
