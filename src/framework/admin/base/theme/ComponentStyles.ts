import type { Components, Theme } from '@mui/material/styles';
// brings the names of react-admin's own components into `Components`
import type {} from 'react-admin';

/** Defaults and styles of MUI's and react-admin's components by their theme names. */
export type ComponentStyles = Components<Omit<Theme, 'components'>>;
