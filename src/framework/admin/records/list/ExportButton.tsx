import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { useCanAccess } from 'ra-core';
import { memo } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { usePageAction } from '../../shell/palette/usePageAction.ts';
import type { ListColumn } from './columns/listColumns.ts';
import { ListTool } from './ListTool.tsx';
import { useExport } from './useExport.ts';

/** Exports the list as a file. Requires access to `export`. */
export const ExportButton = memo(function ExportButton({
  entity,
  columns,
}: {
  entity: EntityView;
  columns: readonly ListColumn[];
}) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: entity.resource, action: 'export' });
  const { run, isRunning } = useExport(entity, columns);
  const onRun = () => void run();
  usePageAction(
    canAccess ? { name: 'export', label: text('palette.exportList'), icon: 'archive', onRun } : null,
  );
  if (!canAccess) return null;
  return (
    <ListTool label={text('list.export')} icon={<FileDownloadIcon />} isRunning={isRunning} onRun={onRun} />
  );
});
