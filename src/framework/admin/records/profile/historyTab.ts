/** Name of the tab "Verlauf" in the URL; the tabs of the form use their titles. */
export const historyTab = 'history';
