/** Name of the tab "Verlauf" in the address; those of the form are named by their titles. */
export const historyTab = 'history';
