// One file for what the list needs only once a template is opened or tested.
export { openRowTest } from './row-test.tsx';
export { TemplateDetails } from './template-details.tsx';
