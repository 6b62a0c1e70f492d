import { Avatar } from '@mui/material';

interface PortraitProps {
  firstName: unknown;
  lastName: unknown;
  /** Width and height in px. */
  size: number;
}

function initialOf(name: unknown): string {
  return typeof name === 'string' ? [...name.trim()].slice(0, 1).join('').toUpperCase() : '';
}

/** The picture of a person: their initials. */
export function Portrait({ firstName, lastName, size }: PortraitProps) {
  return (
    <Avatar aria-hidden sx={{ width: size, height: size, fontSize: size * 0.42, bgcolor: 'primary.main' }}>
      {`${initialOf(firstName)}${initialOf(lastName)}`}
    </Avatar>
  );
}
