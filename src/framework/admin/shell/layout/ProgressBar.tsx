import { LinearProgress } from '@mui/material';
import { useLoading } from 'ra-core';
import { useContext, useEffect, useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { barHeight } from '../../base/theme/barHeight.ts';
import { GuardPendingContext } from '../../session/guard/GuardPendingContext.ts';

/** Delay in ms before the bar appears; shorter waits need no sign. */
const patience = 200;

/** A thin line below the app bar while something loads, or while the guard checks a navigation. */
export function ProgressBar() {
  const text = useText();
  const isLoading = useLoading();
  const isBusy = useContext(GuardPendingContext) || isLoading;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isBusy) return setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), patience);
    return () => clearTimeout(timer);
  }, [isBusy]);
  if (!isShown) return null;
  return (
    <LinearProgress
      aria-label={text('app.loading')}
      sx={{ position: 'fixed', top: barHeight, left: 0, right: 0, height: 2, zIndex: 'appBar' }}
    />
  );
}
