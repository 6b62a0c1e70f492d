export const conflictScreenPath = '/tools/conflicts';
