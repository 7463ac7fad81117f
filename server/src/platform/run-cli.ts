/**
 * Runs a command of the terminal: a failure is one line, and the exit code 1.
 * @param failed begins that line
 */
export function runCli(run: (args: readonly string[]) => Promise<void>, failed = ''): void {
  // Written files are readable only by the user that runs this.
  process.umask(0o077);
  run(process.argv.slice(2)).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    process.stderr.write(`${failed}${reason}\n`);
    process.exitCode = 1;
  });
}
