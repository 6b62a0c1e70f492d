import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Switch,
  Tab,
  Tabs,
  Typography,
} from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { visuallyHidden } from '../../framework/admin/base/theme/visuallyHidden.ts';
import { AddressSearchInput } from '../../framework/admin/records/inputs/addresses/AddressSearchInput.tsx';
import { filterInputs } from '../../framework/admin/records/kinds/filterInputs.tsx';
import { pointOf } from '../../framework/admin/records/list/filters/filterParts.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { AddressItem } from '../../framework/schema/contracts/geocoder.ts';
import type { Field } from '../../framework/schema/model.ts';
import { FreeFilter } from './FreeFilter.tsx';
import {
  isComplete,
  type MapSearch,
  type MapTab,
  type MayRead,
  mapTabs,
  mayAskFree,
  otherTab,
  permittedFilters,
  permittedTabs,
  searchProblems,
  type TravelMode,
  travelModes,
  usesVehicle,
} from './mapSearch.ts';
import { ReachChoice } from './ReachChoice.tsx';

/** Id of the address input, which the keys of the screen focus. */
export const addressInputId = 'map-search-address';

interface FilterLineProps {
  field: Field;
  /** Value of the filter; null if it is enabled without one, undefined if it is off. */
  value: unknown;
  initial: unknown;
  hasProblem: boolean;
  /** undefined turns the filter off. */
  onChange: (value: unknown) => void;
}

/** A filter with the box that turns it on; its input is shown while it is on. */
function FilterLine({ field, value, initial, hasProblem, onChange }: FilterLineProps) {
  const id = `map-filter-${field.name}`;
  const Input = filterInputs[field.kind];
  const isOn = value !== undefined;
  // ticked again, a filter has the value it had before
  const last = useRef<unknown>(initial ?? (field.kind === 'boolean' ? true : null));
  if (isOn && value !== null) last.current = value;
  const isShort = field.kind === 'boolean';
  return (
    <Box
      role="group"
      aria-label={`Filter: ${field.title}`}
      sx={{
        py: 0.25,
        ...(isShort && { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px', columnGap: 1 }),
        // the box beside or above the input has its title; screen readers hear it at both
        '& .MuiTextField-root': { my: 0 },
        '& .MuiInputLabel-root': visuallyHidden,
        '& .MuiOutlinedInput-notchedOutline': { top: 0 },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '& .MuiAutocomplete-root .MuiAutocomplete-input': { minWidth: 12 },
      }}
    >
      <FormControlLabel
        control={
          <Checkbox
            checked={isOn}
            onChange={(_event, checked) => onChange(checked ? last.current : undefined)}
          />
        }
        label={field.title}
        sx={{ minHeight: 36, mr: 0 }}
      />
      {isOn ? (
        <Box sx={isShort ? {} : { pl: 3.5, pb: 1 }}>
          <Input
            id={id}
            label={field.title}
            field={field}
            value={value ?? undefined}
            onChange={(next) => onChange(next ?? null)}
            problem={hasProblem ? 'Wähle einen Wert oder schalte den Filter aus.' : undefined}
          />
        </Box>
      ) : null}
    </Box>
  );
}

interface FiltersProps {
  search: MapSearch;
  mayRead: MayRead;
  isTried: boolean;
  unstated: number | null;
  onChange: (change: Partial<MapSearch>) => void;
}

function Filters({ search, mayRead, isTried, unstated, onChange }: FiltersProps) {
  const { tab, filters } = search;
  const { resource, initialFilters } = mapTabs[tab];
  const entity = useDefinitions().entity(resource);
  const { filters: empty, free } = searchProblems(search);

  function set(name: string, value: unknown): void {
    const { [name]: _, ...others } = filters;
    onChange({ filters: value === undefined ? others : { ...others, [name]: value } });
  }

  return (
    <Box component="section" aria-label="Filter">
      <Typography variant="subtitle2" component="h3">
        Filter
      </Typography>
      {tab === 'teachers' && mayAskFree(mayRead) ? (
        <FreeFilter
          free={search.free}
          problems={isTried ? free : []}
          unstated={unstated}
          onChange={(changed) => onChange({ free: changed })}
        />
      ) : null}
      {permittedFilters(tab, mayRead).map(({ field: name }) => {
        const field = entity?.fields.find((candidate) => candidate.name === name);
        return field ? (
          <FilterLine
            key={`${tab} ${name}`}
            field={field}
            value={filters[name]}
            initial={initialFilters[name]}
            hasProblem={isTried && empty.includes(name)}
            onChange={(value) => set(name, value)}
          />
        ) : null;
      })}
    </Box>
  );
}

interface ModeChoiceProps {
  search: MapSearch;
  hasProblem: boolean;
  onChange: (change: Partial<MapSearch>) => void;
}

/** The travel mode; on the teacher tab each teacher's vehicle may decide instead. */
function ModeChoice({ search, hasProblem, onChange }: ModeChoiceProps) {
  const id = useId();
  const isFixed = usesVehicle(search);
  return (
    <FormControl disabled={isFixed} error={hasProblem} margin="none">
      <FormLabel id={id}>Verkehrsmittel</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={isFixed ? '' : (search.mode ?? '')}
        onChange={(_event, mode) => onChange({ mode: mode as TravelMode })}
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}
      >
        {Object.entries(travelModes).map(([mode, title]) => (
          <FormControlLabel key={mode} value={mode} control={<Radio />} label={title} />
        ))}
      </RadioGroup>
      {hasProblem ? <FormHelperText>Wähle ein Verkehrsmittel.</FormHelperText> : null}
      {search.tab === 'teachers' ? (
        <FormControlLabel
          disabled={false}
          control={
            <Checkbox
              checked={search.considersVehicle}
              onChange={(_event, considersVehicle) => onChange({ considersVehicle })}
            />
          }
          label="Fahrzeug der Lehrkraft berücksichtigen"
        />
      ) : null}
    </FormControl>
  );
}

function missingText({ address }: MapSearch): string {
  return address === ''
    ? 'Wähle zuerst eine Adresse oder ziehe den Punkt auf der Karte.'
    : 'Diese Adresse hat keine Koordinaten. Wähle eine andere oder ziehe den Punkt auf der Karte.';
}

interface SearchPanelProps {
  search: MapSearch;
  mayRead: MayRead;
  isTried: boolean;
  lookUps: number;
  /** Number of teachers found who state no availabilities; null if that was not asked. */
  unstated: number | null;
  /** Whether the address has the focus when the screen opens. */
  startsWithAddress: boolean;
  onChange: (change: Partial<MapSearch>) => void;
  onTab: (tab: MapTab) => void;
  onChoose: (address: string, centre: MapSearch['centre']) => void;
  onSearch: () => void;
  onBoth: (showsBoth: boolean) => void;
}

/** What to search for: tab, address, radius, travel mode and filters. */
export function SearchPanel(props: SearchPanelProps) {
  const { search, mayRead, isTried, onChange } = props;
  const reasonId = useId();
  const problems = searchProblems(search);
  const isComplaining = isTried && !problems.centre && !isComplete(search);
  const tabs = permittedTabs(mayRead);
  const { startsWithAddress } = props;
  useEffect(() => {
    if (startsWithAddress) document.getElementById(addressInputId)?.focus();
  }, [startsWithAddress]);

  function handleAddress({ text, value }: AddressItem): void {
    props.onChoose(text, pointOf(value) ?? null);
  }

  return (
    <Box
      component="section"
      aria-label="Suche"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
    >
      <Tabs
        value={search.tab}
        variant="fullWidth"
        aria-label="Wonach suchst du?"
        onChange={(_event, tab) => props.onTab(tab)}
        sx={{ flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab) => (
          <Tab key={tab} value={tab} label={mapTabs[tab].title} />
        ))}
      </Tabs>
      <Stack sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 2, py: 1, gap: 1.5 }}>
        {tabs.length > 1 ? (
          <FormControlLabel
            control={
              <Switch checked={search.showsBoth} onChange={(_event, showsBoth) => props.onBoth(showsBoth)} />
            }
            label={`${mapTabs[otherTab(search.tab)].title} dazu zeigen`}
            sx={{ mr: 0 }}
          />
        ) : null}
        <AddressSearchInput
          // an address that was looked up replaces what was typed
          key={props.lookUps}
          id={addressInputId}
          label="Adresse"
          initialText={search.address}
          onChoose={handleAddress}
        />
        <ReachChoice search={search} onChange={onChange} />
        <ModeChoice search={search} hasProblem={isTried && problems.mode} onChange={onChange} />
        <Filters
          search={search}
          mayRead={mayRead}
          isTried={isTried}
          unstated={props.unstated}
          onChange={onChange}
        />
      </Stack>
      <Box sx={{ flexShrink: 0, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button
          fullWidth
          variant="contained"
          disabled={problems.centre}
          aria-describedby={reasonId}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={props.onSearch}
        >
          Suchen
        </Button>
        <FormHelperText id={reasonId} sx={{ mx: 0 }}>
          {problems.centre ? missingText(search) : ''}
        </FormHelperText>
        {isComplaining ? (
          <Box role="alert" sx={visuallyHidden}>
            Es fehlt noch etwas. Die Stellen sind markiert.
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
