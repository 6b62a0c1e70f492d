import { Box, Typography } from '@mui/material';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { conditionField, furtherFields } from '../../../../schema/filter/Condition.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { PickOne } from '../../../records/inputs/references/PickOne.tsx';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';

interface PathStepsProps {
  entity: VisibleEntity;
  path: string;
  onChange: (path: string) => void;
}

/** Selects the field path of a condition, step by step through references and members of values. */
export function PathSteps({ entity, path, onChange }: PathStepsProps) {
  const text = useText();
  const { entity: find } = useDefinitions();
  const names = path.split('.');
  const first = conditionField(find, entity, names[0] ?? '');
  const depths = names.map((_, at) => at + 1).filter((depth) => depth < names.length);
  const open = furtherFields(find, entity, path).length > 0 ? [...depths, names.length] : depths;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere', pt: 0.75 }}>
        {first?.title ?? names[0]}
      </Typography>
      {open.map((depth) => {
        const before = names.slice(0, depth).join('.');
        const fields = furtherFields(find, entity, before);
        return (
          <Box key={before} sx={{ mt: 1 }}>
            <PickOne
              label={text('condition.further')}
              options={fields.map(({ name, title }) => ({ value: name, title }))}
              value={names[depth] ?? null}
              onChange={(next) => onChange(next === null ? before : `${before}.${next}`)}
            />
          </Box>
        );
      })}
    </Box>
  );
}
