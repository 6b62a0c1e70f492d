import { Box, Typography } from '@mui/material';

const touch = '@media (pointer: coarse)';

/** Says how to edit the week; the keys are read with every entry. */
export function WeekHelp({ id }: { id: string }) {
  return (
    <Typography id={id} variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
      <Box component="span" sx={{ [touch]: { display: 'none' } }}>
        Ziehen zeichnet, verschiebt und ändert Zeiten in Viertelstunden, mit Alt in 5 Minuten. Tasten: Pfeile
        verschieben, Umschalt und Pfeile ändern das Ende, Eingabe bearbeitet, Entf entfernt, Escape bricht das
        Ziehen ab, Strg+Z nimmt zurück.
      </Box>
      <Box component="span" sx={{ display: 'none', [touch]: { display: 'inline' } }}>
        Gedrückt halten und ziehen zeichnet oder verschiebt eine Zeit, antippen bearbeitet sie. Das Menü eines
        Tages fügt hinzu und kopiert.
      </Box>
    </Typography>
  );
}
