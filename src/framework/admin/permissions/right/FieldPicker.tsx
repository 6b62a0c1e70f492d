import { Box, Checkbox, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { Field } from '../../../schema/model.ts';
import { coversField } from '../../../schema/rights/fieldScope.ts';
import type { FieldScope } from '../../../schema/rights/Grants.ts';
import { includesFolded } from '../../../schema/search/fold.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import type { FieldSection } from './fieldSections.ts';

interface FieldPickerProps {
  label: string;
  sections: readonly FieldSection[];
  fields: FieldScope;
  onChange: (fields: FieldScope) => void;
}

/** Above this number of fields there is a search. */
const fieldsWithoutSearch = 12;

/** Selects all fields or individual ones, grouped in the sections of the profile. */
export function FieldPicker({ label, sections, fields, onChange }: FieldPickerProps) {
  const text = usePermissionText();
  const id = useId();
  const [search, setSearch] = useState('');
  const all = sections.flatMap((section) => section.fields);
  const found = (section: FieldSection) =>
    section.fields.filter(({ title }) => includesFolded(`${section.title} ${title}`, search));

  function toggle(changed: readonly Field[], isOn: boolean): void {
    const names = changed.map(({ name }) => name);
    const kept = (fields === true ? [] : fields).filter((name) => !names.includes(name));
    onChange(isOn ? [...kept, ...names] : kept);
  }

  function sectionBox({ title, fields: members }: FieldSection) {
    const chosen = members.filter(({ name }) => coversField(fields, name)).length;
    return (
      <Checkbox
        size="small"
        checked={chosen === members.length}
        indeterminate={chosen > 0 && chosen < members.length}
        onChange={(_, isOn) => toggle(members, isOn)}
        slotProps={{ input: { 'aria-label': text('roleRights.wholeSection', { title }) } }}
      />
    );
  }

  return (
    <Box role="group" aria-label={label}>
      <RadioGroup
        row
        name={`${id}-fields`}
        value={fields === true ? 'all' : 'some'}
        onChange={(_, chosen) => onChange(chosen === 'all' ? true : [])}
      >
        <FormControlLabel value="all" control={<Radio size="small" />} label={text('roleRights.allFields')} />
        <FormControlLabel
          value="some"
          control={<Radio size="small" />}
          label={text('roleRights.someFields')}
        />
      </RadioGroup>
      {fields === true ? null : (
        <Box
          sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1, maxHeight: 320, overflowY: 'auto' }}
        >
          {all.length > fieldsWithoutSearch ? (
            <TextField
              type="search"
              size="small"
              margin="none"
              fullWidth
              placeholder={text('roleRights.searchFields')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              slotProps={{ htmlInput: { 'aria-label': text('roleRights.searchFields') } }}
            />
          ) : null}
          {sections.map((section) => {
            const members = found(section);
            if (members.length === 0) return null;
            return (
              <Box key={section.title} role="group" aria-label={section.title} sx={{ mt: 0.5 }}>
                <Typography
                  variant="subtitle2"
                  component="div"
                  sx={{ display: 'flex', alignItems: 'center' }}
                >
                  {sectionBox({ ...section, fields: members })}
                  {section.title}
                </Typography>
                <Box
                  sx={{
                    display: 'grid',
                    pl: 3,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                  }}
                >
                  {members.map((field) => (
                    <FormControlLabel
                      key={field.name}
                      label={field.title}
                      sx={{ mr: 0, overflowWrap: 'anywhere' }}
                      control={
                        <Checkbox
                          size="small"
                          checked={coversField(fields, field.name)}
                          onChange={(_, isOn) => toggle([field], isOn)}
                        />
                      }
                    />
                  ))}
                </Box>
              </Box>
            );
          })}
        </Box>
      )}
      {fields !== true && fields.length === 0 ? (
        <Typography role="status" color="textSecondary" sx={{ mt: 0.5 }}>
          {text('roleRights.noFields')}
        </Typography>
      ) : null}
    </Box>
  );
}
