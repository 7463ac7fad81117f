/** The confirmation that a page shows before it is left. */
export interface LeavePrompt {
  readonly title: string;
  /** Names what would be lost, or what continues without the page. */
  readonly text: string;
}

const prompts: LeavePrompt[] = [];

/** Adds the prompt of a page. @returns a function that removes it */
export function addLeavePrompt(prompt: LeavePrompt): () => void {
  prompts.push(prompt);
  return () => {
    prompts.splice(prompts.indexOf(prompt), 1);
  };
}

/** The prompt that was added last; undefined if there is none. */
export function currentLeavePrompt(): LeavePrompt | undefined {
  return prompts.at(-1);
}
