import { type Command, Option } from 'commander'
import { MAX_HOPS, MAX_LIMIT } from '@hopwise/market'
import { addFilterOptions, type FilterOptions } from '../options/filter-options.ts'
import {
  parseAmount,
  parseAmounts,
  parseList,
  parseNumber,
  parseWhole,
} from '../options/parse-value.ts'
import { addSourceOptions, type SourceOptions } from '../options/source-options.ts'
import type { CommandContext } from '../program.ts'

export interface ArbitrageOptions extends SourceOptions, FilterOptions {
  readonly capitalUsd?: number
  readonly capital?: Readonly<Record<string, number>>
  readonly minProfitPercent: number
  readonly maxProfitPercent?: number
  readonly maxHops: number
  readonly limit: number
  readonly currencies?: readonly string[]
  readonly explain?: number
  readonly json?: boolean
}

const examples = `
Examples:
  hopwise arbitrage
  hopwise arbitrage --dump info.zip --capital-usd 1000 --max-hops 4
  hopwise arbitrage --dump info.zip --capital BTC=0.5,USDTTRC20=1000 --min-profit-percent 0.5
  hopwise arbitrage --dump info.zip --capital-usd 1000 --hide-suspicious --json
  hopwise arbitrage --capital-usd 1000 --explain 1

Without a capital each cycle is entered with the best amount of its own window.
The table keeps cycles with a suspicious offer apart, below the sound ones; --json has them all in
one list, marked, unless --hide-suspicious leaves them out.
Files are read as they are: how old an offer is, is not judged here.`

export function addArbitrage(program: Command, context: CommandContext): void {
  const command = program
    .command('arbitrage')
    .summary('chains that return more than they take')
    .description('Finds chains that end where they began and return more than they took.')
    .addOption(
      new Option('--capital-usd <n>', 'enter each cycle with this much, in dollars')
        .argParser(parseAmount)
        .conflicts('capital'),
    )
    .option('--capital <amounts>', 'enter with these: BTC=0.5,USDTTRC20=1000', parseAmounts)
    .option('--min-profit-percent <n>', 'the least profit to show', parseNumber, 0.1)
    .option('--max-profit-percent <n>', 'more than this is a fault of data', parseNumber)
    .option('--max-hops <n>', `exchanges in a row, 2 to ${MAX_HOPS}`, parseWhole(2, MAX_HOPS), 3)
    .option('--limit <n>', `cycles to find, 1 to ${MAX_LIMIT}`, parseWhole(1, MAX_LIMIT), 100)
    .option('--currencies <codes>', 'cycles through at least one of these: A,B', parseList)
    .optionsGroup('Where the market comes from:')
  addSourceOptions(command)
  addFilterOptions(command)
    .optionsGroup('How it is shown:')
    .option('--json', 'one JSON document, ArbitrageResult of the GraphQL contract')
    .addOption(
      new Option('--explain <n>', 'open cycle n: what each hop costs and what limits it')
        .argParser(parseWhole(1, 2 * MAX_LIMIT))
        .conflicts('json'),
    )
    .addHelpText('after', examples)
    .action(async (options: ArbitrageOptions) => {
      const { runArbitrage } = await import('../actions/run-arbitrage.ts')
      context.exitCode = await runArbitrage(options, context.terminal)
    })
}
