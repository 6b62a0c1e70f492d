import FileUploadIcon from '@mui/icons-material/FileUpload';
import { memo, useContext } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { importGui, importPath } from '../../session/paths/paths.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { mayImport, useGui } from '../../session/rights/useRights.ts';
import { ListTool } from '../list/ListTool.tsx';

/**
 * Links to the import of an entity. Requires the right to create or change its records and access to that
 * screen.
 */
export const ImportButton = memo(function ImportButton({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  const isShown = useGui();
  const { screens } = useContext(RegistryContext);
  const isThere = screens.some(({ path }) => path === importPath);
  if (!isThere || !mayImport(entity) || !isShown(importGui)) return null;
  return (
    <ListTool
      label={text('list.import')}
      icon={<FileUploadIcon />}
      to={`${importPath}?resource=${entity.resource}`}
    />
  );
});
