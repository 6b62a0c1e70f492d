import type { ThemeOptions } from '@mui/material/styles';
// adds react-admin's own components to `Components`
import type {} from 'react-admin';

/** Default props and styles of MUI's and react-admin's components, by theme name. */
export type ComponentStyles = NonNullable<ThemeOptions['components']>;
