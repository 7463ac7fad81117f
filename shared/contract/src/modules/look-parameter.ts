/** Parameter in an address's fragment, which no server sees, with a permission to look at a release. */
export const lookParameter = 'look';
