import type { Command } from 'commander'
import type { PromiseJudgeOptions } from '../actions/promise/run-promise-judge.ts'
import type { PromiseTallyOptions } from '../actions/promise/run-promise-tally.ts'
import { parseAmount, parseText, parseWhole } from '../options/parse-value.ts'
import type { CommandContext } from '../command-context.ts'
import { WrongUsage } from '../failure.ts'
import type { Terminal } from '../terminal.ts'

const examples = `
Examples:
  hopwise promise judge --dumps monday-1200.zip monday-1220.zip monday-1255.zip
  hopwise promise judge --dumps dumps/*.zip --usd 100 --json

Each dump is a look at the market, in the order of time. Where the next one came within 150 minutes,
its predecessor is asked as a list would be, and the next one shows what became of the answers.
Nothing is known of a market before its own moment. Of two dumps alone no offer has a past.
Exit codes: 0 all figures keep their limits, 1 one does not, or a file cannot be used.`

const tallyExamples = `
Examples:
  hopwise promise tally 2026-01-31.csv
  hopwise promise tally 2026-01-31.csv --json

Each line is a row that was drawn at random, what was said of it, and what became of it. The page
"How our promises held" also counts rows from monitors, which no file has. Labels marked as thinned
are left out, as the server does: one exchanger had too many of them in an hour. The server decides
that among all rows, those of monitors included, so a file alone cannot say which ones.
Exit codes: 0 done, 1 the file cannot be read, or a line of it is no sample.`

/** The largest number of the column. */
const MOST_VERSION = 2_147_483_647

const refitExamples = `
Example:
  hopwise promise refit 12

Versions stand at /admin/promises and on the page "How our promises held". Works on the database
named in the server's settings (see docs/operating.md), whether the server is running or not, and
only reads it. Samples are kept for 31 days, so versions older than 16 days cannot be learnt again.
Takes a minute or two, more beside a busy server. Another release may learn other numbers from the
same samples.
Exit codes: 0 all is equal, 1 something differs, or the version cannot be learnt again.`

/** Learns a stored version of the model again. @returns the exit code. */
export type RefitVersion = (version: number, terminal: Terminal) => Promise<number>

/** @param refitVersion undefined in the published package, which is without the server. */
export function addPromise(
  program: Command,
  context: CommandContext,
  refitVersion?: RefitVersion,
): void {
  const promise = program
    .command('promise')
    .summary('how well promises hold')
    .description('Says how well promises hold.')
    .addHelpText('after', `${examples}\n${tallyExamples}\n${refitExamples}`)
  promise
    .command('judge')
    .summary('judge promises on whole markets recorded one after the other')
    .description('Judges promises on whole markets recorded one after the other.')
    .requiredOption('--dumps <files...>', 'whole markets as BestChange publishes them', parseFiles)
    .option('--usd <amount>', 'the amount of every question, in dollars', parseAmount, 1_000)
    .option('--json', 'the figures as JSON')
    .addHelpText('after', examples)
    .action(async (options: PromiseJudgeOptions) => {
      const { runPromiseJudge } = await import('../actions/promise/run-promise-judge.ts')
      context.exitCode = await runPromiseJudge(options, context.terminal)
    })
  promise
    .command('tally')
    .summary('sum up a day of published samples')
    .description(
      'Sums up a day of published samples, those of exchangers’ own files, as their server does.',
    )
    .argument('<file>', 'samples as a server publishes them at /promises/<day>.csv', parseText)
    .option('--json', 'all sums as JSON: whole numbers, as the server has of exchangers’ own files')
    .addHelpText('after', tallyExamples)
    .action(async (file: string, options: PromiseTallyOptions) => {
      const { runPromiseTally } = await import('../actions/promise/run-promise-tally.ts')
      context.exitCode = await runPromiseTally(file, options, context.terminal)
    })
  addRefit(promise, context, refitVersion)
}

function addRefit(promise: Command, context: CommandContext, refitVersion?: RefitVersion): void {
  promise
    .command('refit', { hidden: refitVersion === undefined })
    .summary('learn a version of the model again, and compare it with the stored one')
    .description(
      'Learns a version of the model again from the stored samples it was learnt from, and says ' +
        'whether it is the stored one, bit for bit.',
    )
    .argument('<version>', 'the number of the version', parseWhole(1, MOST_VERSION))
    .addHelpText('after', refitExamples)
    .action(async (version: number) => {
      if (!refitVersion) {
        throw new WrongUsage('promise refit belongs to the service, which runs from the repository')
      }
      context.exitCode = await refitVersion(version, context.terminal)
    })
}

function parseFiles(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, parseText(text)]
}
