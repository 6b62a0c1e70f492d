import { Box, Typography } from '@mui/material';
import type { ImpactChange, ImpactPerson as Person } from '../../../schema/contracts/permissioner.ts';
import { anyGui } from '../../../schema/gui/GuiAccess.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { useGuiCatalogue } from '../../session/rights/useGuiCatalogue.ts';
import { permissionNames } from '../frame/permissionNames.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { actionTexts, matrixActions } from '../matrix/MatrixAction.ts';

/** Rights that one person would gain and lose. */
export function ImpactPerson({ person }: { person: Person }) {
  const text = usePermissionText();
  const names = permissionNames(useDefinitions().entities);
  const parts = new Map(useGuiCatalogue().map(({ key, label }) => [key, label]));
  const labelOf = (key: string) => (key === anyGui ? text('roleRights.guiAny') : (parts.get(key) ?? key));

  function lineOf({ entity, action, fields, records }: ImpactChange): string {
    const known = matrixActions.find((one) => one === action);
    const what = known && known !== 'custom' ? text(actionTexts[known]) : names.custom(action);
    const named = fields === 'all' ? [] : fields.map((field) => names.field(entity, field));
    return [
      text('roleRights.impactLine', { entity: names.entity(entity), action: what }),
      ...(records === null ? [] : [text('roleRights.countedRecords', { smart_count: records })]),
      ...(named.length === 0 ? [] : [text('roleRights.fieldNames', { fields: named.join(', ') })]),
    ].join(', ');
  }

  function part(title: string, lines: readonly string[], colour: string) {
    if (lines.length === 0) return null;
    return (
      <Box sx={{ borderLeft: 3, borderColor: colour, pl: 1.25, mt: 0.75 }}>
        <Typography variant="subtitle2" component="h4">
          {title}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.25, overflowWrap: 'anywhere' }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </Box>
    );
  }

  return (
    <Box component="section" aria-label={person.name} sx={{ mt: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {person.name}
      </Typography>
      {part(text('roleRights.gains'), person.gains.map(lineOf), 'success.main')}
      {part(text('roleRights.losses'), person.losses.map(lineOf), 'error.main')}
      {part(text('roleRights.shown'), person.gui.shown.map(labelOf), 'success.main')}
      {part(text('roleRights.hidden'), person.gui.hidden.map(labelOf), 'error.main')}
    </Box>
  );
}
