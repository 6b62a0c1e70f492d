/** Height of the app bar in px; sticky elements start below it. */
export const barHeight = 48;
