import { Box, Typography } from '@mui/material';
import type { Grants } from '../../../schema/rights/Grants.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { grantsSummary } from '../frame/permissionNames.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { describeRight } from '../matrix/describeRight.ts';
import { actionTexts } from '../matrix/matrixRows.ts';
import { compareGrants } from './compareGrants.ts';

interface GrantsDifferenceProps {
  base: Grants;
  grants: Grants;
}

/** Summarises grants in a sentence and lists how they differ from the grants they were derived from. */
export function GrantsDifference({ base, grants }: GrantsDifferenceProps) {
  const text = usePermissionText();
  const { entities } = useDefinitions();
  const changed = entities.flatMap((entity) =>
    compareGrants(base, grants, entity)
      .filter(({ differs }) => differs)
      .map(({ action, right }) =>
        text('rights.cell', {
          entity: entity.plural,
          action: text(actionTexts[action]),
          value: describeRight(entity, action, right, text).lines.join(', '),
        }),
      ),
  );
  return (
    <>
      <Typography>{grantsSummary(grants, entities, text)}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, '&:empty': { display: 'none' } }}>
        {changed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </>
  );
}
