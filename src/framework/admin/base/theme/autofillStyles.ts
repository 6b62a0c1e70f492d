const filled = 'mui-auto-fill';
const emptied = 'mui-auto-fill-cancel';

/**
 * The keyframes by which MUI's inputs notice that a browser filled them in, once for the page
 * (`disableInjectingGlobalStyles`). They animate nothing: an input listens for their start.
 */
export const autofillKeyframes = {
  [`@keyframes ${filled}`]: { from: { animationName: filled } },
  [`@keyframes ${emptied}`]: { from: { animationName: emptied } },
};

/** Starts one of these animations when an input is filled in by the browser, or emptied again. */
export const autofillInputStyles = {
  animationName: emptied,
  animationDuration: '10ms',
  '&:-webkit-autofill': { animationName: filled, animationDuration: '5000s' },
};
