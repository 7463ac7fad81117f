export { currentLeavePrompt } from '../leave-prompts.ts';
