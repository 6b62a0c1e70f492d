// Written by `npm run generate` from the definitions; never edited.
export type HookName = 'settleAutoPermission' | 'stampAcquisitionStatus' | 'stampAvailabilities';

export type PartName = 'recordMap';

export type InputName = 'autoRule' | 'colour';

export type ConverterName = never;

