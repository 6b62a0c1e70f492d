/** Resources a login user's profile can be. */
export const principals: string[] = ['employees', 'students', 'parents'];
