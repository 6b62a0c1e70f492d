import { Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface LessonListProps {
  title: string;
  /** `LessonFacts` elements; if there are none, `empty` is shown. */
  children: readonly ReactNode[];
  empty?: string;
}

/** Lessons below a heading. */
export function LessonList({ title, children, empty }: LessonListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography component="h3" variant="subtitle2" id={id} sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Paper>
      )}
    </section>
  );
}
