export { leaveWords } from '../leave-words.ts';
