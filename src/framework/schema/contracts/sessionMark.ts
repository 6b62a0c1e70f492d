/**
 * Name of a cookie that is set while a session may exist; it grants nothing. Without it the page skips
 * the login check, whose 401 browsers would log as an error.
 */
export const sessionMark = 'leitstand-session';
