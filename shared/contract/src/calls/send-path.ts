/** Where the public call for sending is, below `{api}`; alone, so that a page that names it brings no schemas along. */
export const sendPath = '/send-message';
