/** What a page asks before it is left. */
export interface LeaveWords {
  readonly title: string;
  /** What would be lost, or what goes on without the page. */
  readonly text: string;
}

const asked: LeaveWords[] = [];

/** Keeps the words of a page that asks. @returns takes them back */
export function keepLeaveWords(words: LeaveWords): () => void {
  asked.push(words);
  return () => {
    asked.splice(asked.indexOf(words), 1);
  };
}

/** The words of the page that asked last; undefined where none has said why it asks. */
export function leaveWords(): LeaveWords | undefined {
  return asked.at(-1);
}
