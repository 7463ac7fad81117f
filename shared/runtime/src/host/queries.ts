/** Lets a host see to it that a page which reads calls at once finds their code there. */
export { loadQueryEngine } from '../query-engine.ts';
