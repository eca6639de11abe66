import type { Command } from 'commander'
import type { PromiseJudgeOptions } from '../actions/promise/run-promise-judge.ts'
import type { PromiseTallyOptions } from '../actions/promise/run-promise-tally.ts'
import { parseAmount, parseText } from '../options/parse-value.ts'
import type { CommandContext } from '../command-context.ts'

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
"How our promises held" also counts rows from monitors, which no file has.
Exit codes: 0 done, 1 the file cannot be read, or a line of it is no sample.`

export function addPromise(program: Command, context: CommandContext): void {
  const promise = program
    .command('promise')
    .summary('how well promises hold')
    .description('Says how well promises hold.')
    .addHelpText('after', `${examples}\n${tallyExamples}`)
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
}

function parseFiles(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, parseText(text)]
}
