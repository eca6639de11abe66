import type { Command } from 'commander'
import type { FetchExport, LintOptions } from '../actions/run-lint.ts'
import type { CommandContext } from '../command-context.ts'

const examples = `
Examples:
  hopwise lint rates.xml
  hopwise lint https://exchanger.example/rates.xml
  hopwise lint info.zip

Reads an export file (XML, JSON or text), a market dump or a market file, and reports what was
read, what was not, and why, line by line. An address is fetched once, as the server polls it and by
its settings: no redirect is followed, and it may take 20 seconds and 5 MB.
Exit codes: 0 clean, 1 with errors.`

export function addLint(
  program: Command,
  context: CommandContext,
  fetchExport?: FetchExport,
): void {
  program
    .command('lint')
    .summary('what is read from a file, what is not, and why')
    .description('Checks the export file of an exchanger, or a whole market.')
    .argument('<file|url>', 'a file, or an http(s) address')
    .option('--allow-private', 'allow addresses of this machine and its own network')
    .addHelpText('after', examples)
    .action(async (target: string, options: LintOptions) => {
      const { runLint } = await import('../actions/run-lint.ts')
      context.exitCode = await runLint(target, { ...options, fetchExport }, context.terminal)
    })
}
