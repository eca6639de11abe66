import { type Command, Option } from 'commander'
import {
  DEFAULT_HOPS,
  DEFAULT_PROFIT_PERCENT,
  MAX_HOPS,
  MAX_LIMIT,
  MAX_LOOPS,
  MAX_OPPORTUNITIES,
} from '@hopwise/market'
import { type ArbitrageOptions, CYCLE_GROUPINGS } from '../actions/arbitrage/arbitrage-options.ts'
import type { CommandContext } from '../command-context.ts'
import { addFilterOptions } from '../options/filter-options.ts'
import { orderOption } from '../options/order-option.ts'
import {
  parseAmount,
  parseAmounts,
  parseList,
  parseNumber,
  parseWhole,
} from '../options/parse-value.ts'
import { addSourceOptions } from '../options/source-options.ts'

const examples = `
Examples:
  hopwise arbitrage
  hopwise arbitrage --dump info.zip --capital-usd 1000 --max-hops 4
  hopwise arbitrage --dump info.zip --capital BTC=0.5,USDTTRC20=1000 --min-profit-percent 0.5
  hopwise arbitrage --dump info.zip --capital-usd 1000 --json
  hopwise arbitrage --dump info.zip --capital-usd 1000 --group-by source
  hopwise arbitrage --capital-usd 10000 --up-to
  hopwise arbitrage --capital-usd 1000 --explain 1
  hopwise arbitrage --capital-usd 1000 --no-hide-suspicious

Without a capital, each cycle is entered with the best amount of its own window. With --up-to, it is
entered with as much of the capital as it takes, and cycles that earn the most dollars come first.
Cycles with a suspicious offer are left out unless --no-hide-suspicious or --order return asks for
them. The table then keeps them apart, below the sound ones; --json has them all in one list,
marked. A source is what one exchanger has in one pair, where a cycle gains most over the market's
own prices: one mispriced offer makes dozens of loops and thousands of cycles. Each source is found
in the market without the sources that earn more. Below them: what could be done at the same time,
cycles that share no offer.
Files are read as they are: the age of an offer is not judged here.`

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
    .option('--up-to', 'with --capital-usd: also cycles that take only part of it')
    .option('--capital <amounts>', 'enter with these amounts: BTC=0.5,USDTTRC20=1000', parseAmounts)
    .option(
      '--min-profit-percent <n>',
      'the lowest profit to show',
      parseNumber,
      DEFAULT_PROFIT_PERCENT,
    )
    .option('--max-profit-percent <n>', 'treat more than this as a data fault', parseNumber)
    .option(
      '--max-hops <n>',
      `exchanges in a row, 2 to ${MAX_HOPS}`,
      parseWhole(2, MAX_HOPS),
      DEFAULT_HOPS,
    )
    .option(
      '--limit <n>',
      `rows to find, 1 to ${MAX_LIMIT}; up to ${MAX_OPPORTUNITIES} sources, ${MAX_LOOPS} loops`,
      parseWhole(1, MAX_LOOPS),
    )
    .addOption(
      new Option(
        '--group-by <what>',
        'one row per source of profit, loop of currencies, or cycle of offers',
      )
        .choices(CYCLE_GROUPINGS)
        .default('offers'),
    )
    .option('--currencies <codes>', 'cycles through at least one of these: A,B', parseList)
    .addOption(orderOption())
    .optionsGroup('Where the market comes from:')
  addSourceOptions(command)
  addFilterOptions(command)
    .optionsGroup('How it is shown:')
    .option(
      '--json',
      'one JSON document: ArbitrageResult of the contract; by source, Opportunities',
    )
    .addOption(
      new Option('--explain <n>', 'open cycle n: what each hop costs and what limits it')
        .argParser(parseWhole(1, 2 * MAX_LIMIT))
        .conflicts('json'),
    )
    .addHelpText('after', examples)
    .action(async (options: ArbitrageOptions) => {
      const { runArbitrage } = await import('../actions/arbitrage/run-arbitrage.ts')
      context.exitCode = await runArbitrage(options, context.terminal)
    })
}
