/** What a page asks before it is left. */
export interface LeavePrompt {
  readonly title: string;
  /** What would be lost, or what goes on without the page. */
  readonly text: string;
}

const prompts: LeavePrompt[] = [];

/** Adds the prompt of a page. @returns removes it */
export function addLeavePrompt(prompt: LeavePrompt): () => void {
  prompts.push(prompt);
  return () => {
    prompts.splice(prompts.indexOf(prompt), 1);
  };
}

/** The prompt that was added last; undefined where there is none. */
export function currentLeavePrompt(): LeavePrompt | undefined {
  return prompts.at(-1);
}
