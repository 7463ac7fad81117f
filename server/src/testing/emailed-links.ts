import { runDueJobs } from './run-jobs.ts';
import type { TestServer } from './test-server.ts';

/** Runs the due jobs. @returns the emails that they sent */
export async function sendEmails(server: TestServer) {
  const before = server.emails.length;
  while ((await runDueJobs(server)) > 0);
  return server.emails.slice(before);
}

/** Returns the token of the link in an email. @throws {Error} if it has none */
export function tokenIn(email: { readonly text: string } | undefined): string {
  const token = /https:\/\/chat\.example\.com\/(?:forgot-password#t|login#confirm)=([\w-]+)/.exec(
    email?.text ?? '',
  )?.[1];
  if (token === undefined) throw new Error(`No link in ${email?.text ?? 'no email'}`);
  return token;
}
