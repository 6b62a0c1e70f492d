import { Box, Button, FormHelperText } from '@mui/material';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isJsonObject } from '../../../../schema/Json.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { AddressBlock } from '../../fields/AddressBlock.tsx';
import type { FieldInputProps } from '../FieldInputProps.ts';
import { MemberGroup } from '../MemberGroup.tsx';
import { useMarkedMembers } from '../useMarkedMembers.ts';
import { useUnchosenBlock } from '../useUnchosenBlock.ts';
import { AddressSearchInput } from './AddressSearchInput.tsx';
import { ManualAddress } from './ManualAddress.tsx';
import { PointInput } from './PointInput.tsx';
import { useAddressMode } from './useAddressMode.ts';
import { usePostalCompletion } from './usePostalCompletion.ts';

/** A postal address: searched, or entered by hand, with its point on a map. */
export function AddressInput({ field, source }: FieldInputProps) {
  const text = useText();
  const id = useId();
  const { setFocus } = useFormContext();
  const mode = useAddressMode(field, source);
  const members = useMarkedMembers(field, source);
  const watched: unknown = useWatch({ name: source });
  const value = isJsonObject(watched) ? watched : {};
  const [isApproximate, setIsApproximate] = useState(false);
  const { canSearch, isManual, isIncomplete } = mode;
  usePostalCompletion({ source, isEnabled: canSearch && isManual, onCompleted: setIsApproximate });

  const next = members.find(({ name, required }) => required && !value[name])?.name;
  const shouldMove = useRef(false);
  useEffect(() => {
    // the search field has gone with the focus in it
    if (isIncomplete && shouldMove.current && next) setFocus(`${source}.${next}`);
    shouldMove.current = false;
  }, [isIncomplete, next, setFocus, source]);

  const block = useUnchosenBlock(source);
  const location = members.find(({ name }) => name === 'location');
  const handleCorrected = useCallback(() => setIsApproximate(false), []);
  return (
    <MemberGroup field={field} source={source}>
      {isManual ? (
        <ManualAddress members={members} source={source} />
      ) : (
        <Box sx={{ mt: 1 }}>
          <AddressSearchInput
            id={id}
            label={text('address.search')}
            isRequired={field.required}
            onUnchosen={block}
            onChoose={(item) => {
              shouldMove.current = true;
              setIsApproximate(item.isApproximate);
              mode.choose(item);
            }}
          />
          <Box aria-live="polite">
            <AddressBlock field={field} value={value} isCell={false} />
          </Box>
        </Box>
      )}
      {isManual && isIncomplete && next ? (
        <FormHelperText>{text('address.incomplete')}</FormHelperText>
      ) : null}
      {location && (isManual || value.location) ? (
        <PointInput
          field={location}
          source={`${source}.location`}
          isApproximate={isApproximate}
          onCorrected={handleCorrected}
        />
      ) : null}
      {canSearch ? (
        <Button size="small" sx={{ mt: 0.5 }} onClick={isManual ? mode.search : mode.enterManually}>
          {text(isManual ? 'address.search' : 'address.manual')}
        </Button>
      ) : null}
      <Box role="status" sx={{ display: 'inline' }}>
        {mode.restore ? (
          <>
            {' '}
            {text('address.cleared')}{' '}
            <Button size="small" onClick={mode.restore}>
              {text('address.restore')}
            </Button>
          </>
        ) : null}
      </Box>
    </MemberGroup>
  );
}
