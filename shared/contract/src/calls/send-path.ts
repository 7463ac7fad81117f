/** Path of the public send call below `{api}`; in its own file, so that a page that shows it loads no schemas. */
export const sendPath = '/send-message';
