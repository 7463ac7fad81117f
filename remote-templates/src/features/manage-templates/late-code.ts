// One file for what the list needs only once a template is opened or tested.
export { RowTest, readRowTest } from './row-test.tsx';
export { ShownTemplate } from './shown-template.tsx';
