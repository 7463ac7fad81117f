/** Path of the public call for sending, below `{api}`; separate, so that a page that names it loads no schemas. */
export const sendPath = '/send-message';
