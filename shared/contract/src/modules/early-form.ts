// Without schemas, because the script in a form's HTML imports it.

/** Value of the attribute `data-prerendered` of #root if the page is a form. */
export const formPage = 'form';

/**
 * Event by which the console takes a form over. Its detail is the function that hydrates the page. The form's script
 * calls it and prevents the event's default.
 */
export const takeFormEvent = 'take-form';
