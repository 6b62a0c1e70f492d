export const schemes = 'custom-id-schemes';
