import type { Command } from 'commander'
import type { BenchOptions } from '../actions/run-bench.ts'
import { parseWhole } from '../options/parse-value.ts'
import { addSourceOptions } from '../options/source-options.ts'
import type { CommandContext } from '../command-context.ts'

const examples = `
Examples:
  hopwise bench
  hopwise bench --dump info.zip --queries 1000 --seed 7

A figure such as 0.2 scans means that one search costs a fifth of asking every offer once. Scans and
searches take turns in one run, so the ratio hardly depends on the machine. The same seed runs the
same searches.`

export function addBench(program: Command, context: CommandContext): void {
  const command = program
    .command('bench')
    .summary('how fast searches are on your own market')
    .description('Measures searches against one pass over all offers in your own market.')
    .option('--queries <n>', 'searches of each kind', parseWhole(1, 100_000), 300)
    .option('--seed <n>', 'which searches to run', parseWhole(0, 2 ** 32 - 1), 1)
    .optionsGroup('Where the market comes from:')
  addSourceOptions(command)
    .addHelpText('after', examples)
    .action(async (options: BenchOptions) => {
      const { runBench } = await import('../actions/run-bench.ts')
      context.exitCode = await runBench(options, context.terminal)
    })
}
