import type { ImportFacts } from '../../../schema/contracts/imports.ts';
import { useText } from '../../base/i18n/useText.ts';
import { CsvButton } from './CsvButton.tsx';

/** Downloads the refused rows with reasons, to be corrected and imported again. */
export function RefusedButton({ facts: { id, name } }: { facts: ImportFacts }) {
  const text = useText();
  return (
    <CsvButton
      label={text('import.refused')}
      address={`/api/importer/imports/${id}/refused`}
      fileName={`${name.replace(/\.[^.]*$/, '')}-abgelehnt.csv`}
    />
  );
}
