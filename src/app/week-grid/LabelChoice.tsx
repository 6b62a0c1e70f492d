import { Box, ButtonBase } from '@mui/material';
import type { EnumOption } from '../../framework/schema/model.ts';
import { coloursOf, edgeColour } from './weekStyles.ts';
import { labelText } from './weekTexts.ts';

interface LabelChoiceProps {
  labels: readonly EnumOption[];
  chosen: readonly string[];
  /** Name of the group. */
  title?: string;
  describedBy?: string;
  isDisabled?: boolean;
  onChange: (chosen: string[]) => void;
}

/** Labels as switches in their colours; chosen ones are kept in the order of the definition. */
export function LabelChoice({ labels, chosen, title = 'Einsatzarten', ...rest }: LabelChoiceProps) {
  const { describedBy, isDisabled = false, onChange } = rest;
  const known = labels.map(({ value }) => String(value));
  // one that the definition does not know any more can only be taken away
  const offered = [...known, ...chosen.filter((label) => !known.includes(label))];

  function toggle(label: string): void {
    const next = chosen.includes(label) ? chosen.filter((one) => one !== label) : [...chosen, label];
    onChange(next.toSorted((one, other) => offered.indexOf(one) - offered.indexOf(other)));
  }

  return (
    <Box
      role="group"
      aria-label={title}
      aria-describedby={describedBy}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {offered.map((label) => {
        const isChosen = chosen.includes(label);
        const [colour = ''] = coloursOf([label], labels);
        return (
          <ButtonBase
            key={label}
            type="button"
            aria-pressed={isChosen}
            disabled={isDisabled}
            onClick={() => toggle(label)}
            sx={(theme) => ({
              gap: 0.75,
              minHeight: 28,
              px: 1,
              borderRadius: '6px',
              border: `1px solid ${isChosen ? edgeColour(colour, theme) : theme.palette.colours.control}`,
              backgroundColor: isChosen
                ? `color-mix(in srgb, ${colour} ${theme.palette.mode === 'dark' ? 30 : 14}%, ${theme.palette.background.paper})`
                : 'transparent',
              color: isChosen ? 'text.primary' : 'text.secondary',
              fontFamily: theme.typography.fontFamily,
              fontSize: '0.8125rem',
              '&.Mui-disabled': { color: 'text.disabled' },
            })}
          >
            <Box
              component="span"
              sx={(theme) => ({
                width: 10,
                height: 10,
                borderRadius: '50%',
                border: `2px solid ${edgeColour(colour, theme)}`,
                backgroundColor: isChosen ? edgeColour(colour, theme) : 'transparent',
              })}
            />
            {labelText(label, labels)}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
