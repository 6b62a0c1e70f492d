import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { CsvButton } from './CsvButton.tsx';

/** Downloads an empty file whose first line names the importable fields. */
export function TemplateButton({ entity: { resource, plural } }: { entity: VisibleEntity }) {
  const text = useText();
  return (
    <CsvButton
      label={text('import.template')}
      address={`/api/importer/${resource}/template`}
      fileName={`Vorlage ${plural}.csv`}
    />
  );
}
