/** Kind of login user by the resource its profile is of. Without a profile it is the first. */
export const userTypes: Readonly<Record<string, string>> = {
  employees: 'employee',
  students: 'student',
  parents: 'parent',
};

/** Resources a login user's profile can be. */
export const principals: string[] = Object.keys(userTypes);
