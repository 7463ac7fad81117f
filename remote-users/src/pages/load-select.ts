/** The code that selects several rows of a list, for both lists. */
export const loadSelect = () => import('../features/select-users/select-users.tsx');
