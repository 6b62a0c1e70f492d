/** The fonts' style sheets are loaded for their effect. */
declare module '@fontsource/roboto/*.css';
