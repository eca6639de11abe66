import type { Command } from 'commander'
import type { SimulateOptions } from '../actions/run-simulate.ts'
import { parsePercent, parseText, parseTime, parseWhole } from '../options/parse-value.ts'
import { USUAL_MARKET } from '../options/usual-market.ts'
import type { CommandContext } from '../command-context.ts'

const examples = `
Examples:
  hopwise simulate
  hopwise simulate --exchangers 400 --offers 1000000 --seed 7 --port 9000
  hopwise simulate --at 2026-11-21T10:00:00Z --still

Serves a simulated market the way a real one is served: an index at / and each exchanger's own
export file, which changes at its own pace. A few misbehave on purpose; /truth says which, and gives
the prices behind the files. The same seed gives the same market at the same time, anywhere.
Ctrl-C stops it.`

export function addSimulate(program: Command, context: CommandContext): void {
  program
    .command('simulate')
    .summary('serve a simulated market over HTTP, to try things out')
    .description("Serves a seeded market of exchangers' export files over HTTP until stopped.")
    .optionsGroup('The market:')
    .option(
      '--exchangers <n>',
      'how many exchangers',
      parseWhole(1, 2_000),
      USUAL_MARKET.exchangers,
    )
    .option(
      '--offers <n>',
      'how many offers in total',
      parseWhole(1, 10_000_000),
      USUAL_MARKET.offers,
    )
    .option('--seed <n>', 'which market', parseWhole(0, 2 ** 32 - 1), USUAL_MARKET.seed)
    .option(
      '--faulty <percent>',
      'the share of exchangers that misbehave (default: 7)',
      parsePercent,
    )
    .option('--habits', 'give exchangers habits that tell how long a rate holds, and stormy hours')
    .optionsGroup('Its time:')
    .option('--at <time>', 'when it starts, such as 2026-11-21T10:00:00Z (default: now)', parseTime)
    .option('--still', 'stop the clock, so that nothing changes')
    .option('--period <s>', 'how often every file changes, in seconds', parseWhole(1, 86_400))
    .optionsGroup('How it is served:')
    .option('--port <n>', 'the port to listen on; 0 for any free port', parseWhole(0, 65_535), 9400)
    .option('--host <address>', 'the address to listen on', parseText, '127.0.0.1')
    .option('--no-etag', 'omit ETag and Last-Modified')
    .addHelpText('after', examples)
    .action(async (options: SimulateOptions) => {
      const { runSimulate } = await import('../actions/run-simulate.ts')
      context.exitCode = await runSimulate(options, context.terminal)
    })
}
