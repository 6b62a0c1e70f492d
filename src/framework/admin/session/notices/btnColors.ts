/** Button colours of a snackbar, by the mode of the page; the snackbar itself is dark on a light page. */
export const btnColors = {
  pink: { light: '#FF9EC4', dark: '#A3124F' },
  inherit: { light: 'inherit', dark: 'inherit' },
} as const;

export type BtnColor = keyof typeof btnColors;
