/** The fonts' style sheets are imported for their side effect. */
declare module '@fontsource/roboto/*.css';
