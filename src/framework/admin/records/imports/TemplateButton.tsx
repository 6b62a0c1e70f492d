import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { CsvButton } from './CsvButton.tsx';

/** Saves an empty file whose first line names the fields that may be imported. */
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
