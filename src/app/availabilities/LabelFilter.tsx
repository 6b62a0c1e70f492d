import { Autocomplete, TextField } from '@mui/material';
import { OptionItem } from '../../framework/admin/records/inputs/references/OptionItem.tsx';
import type { EnumOption } from '../../framework/schema/model.ts';

interface LabelFilterProps {
  labels: readonly EnumOption[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

/** Chooses the labels whose times are shown. */
export function LabelFilter({ labels, chosen, onChoose }: LabelFilterProps) {
  return (
    <Autocomplete
      multiple
      size="small"
      options={labels}
      value={labels.filter(({ value }) => chosen.includes(String(value)))}
      disableCloseOnSelect
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(_, next) => onChoose(next.map(({ value }) => String(value)))}
      renderOption={({ key, ...props }, option) => <OptionItem key={key} option={option} {...props} />}
      renderInput={(params) => <TextField {...params} label="Einsatzarten" margin="none" />}
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  );
}
