// Written by `npm run generate` from the definitions; never edited.
export type HookName = 'stampAcquisitionStatus' | 'stampAvailabilities';

export type PartName = 'recordMap';

export type InputName = 'colour';

export type ConverterName = never;

