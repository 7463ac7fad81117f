import { runDueJobs } from './run-jobs.ts';
import type { TestServer } from './test-server.ts';

/** Runs the due jobs. @returns the emails that they sent */
export async function sendMails(server: TestServer) {
  const before = server.mails.length;
  while ((await runDueJobs(server)) > 0);
  return server.mails.slice(before);
}

/** Returns the token of the link in an email. @throws {Error} if it has none */
export function tokenIn(mail: { readonly text: string } | undefined): string {
  const token = /https:\/\/chat\.example\.com\/(?:forgot-password#t|login#confirm)=([\w-]+)/.exec(
    mail?.text ?? '',
  )?.[1];
  if (token === undefined) throw new Error(`No link in ${mail?.text ?? 'no mail'}`);
  return token;
}
