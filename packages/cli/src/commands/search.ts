import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  DEFAULT_GROUPING,
  DEFAULT_HOPS,
  DEFAULT_PATHS,
  MAX_HOPS,
  MAX_LIMIT,
  PATH_GROUPINGS,
  type PathGrouping,
} from '@hopwise/market'
import type { SearchOptions } from '../actions/run-search.ts'
import { addFilterOptions } from '../options/filter-options.ts'
import { orderOption } from '../options/order-option.ts'
import { parseAmount, parseList, parseText, parseWhole } from '../options/parse-value.ts'
import { addSourceOptions } from '../options/source-options.ts'
import type { CommandContext } from '../command-context.ts'

const examples = `
Examples:
  hopwise search --give BTC --get SBERRUB --give-amount 0.05
  hopwise search --give BTC --get SBERRUB --get-amount 100000 --max-hops 2
  hopwise search --dump info.zip --give BTC --get CASHUSD --give-amount 0.5 --city Moscow
  hopwise search --feed Xchange=rates.xml --give BTC --get XMR --give-amount 1 --json
  hopwise search --give BTC --get SBERRUB --give-amount 0.05 --explain 1
  hopwise search --give BTC --get SBERRUB --give-amount 2 --split

Files are read as they are: the age of an offer is not judged here.`

export function addSearch(program: Command, context: CommandContext): void {
  const command = program
    .command('search')
    .summary('the best chains between two currencies')
    .description('Finds the best direct offers and chains that carry exactly your amount.')
    .requiredOption('--give <code>', 'the currency you give: BTC', parseText)
    .requiredOption('--get <code>', 'the currency you want: SBERRUB', parseText)
    .addOption(
      new Option('--give-amount <n>', 'how much you give')
        .argParser(parseAmount)
        .conflicts('getAmount'),
    )
    .option('--get-amount <n>', 'how much has to arrive, instead of --give-amount', parseAmount)
    .option(
      '--max-hops <n>',
      `exchanges in a row, 1 to ${MAX_HOPS}`,
      parseWhole(1, MAX_HOPS),
      DEFAULT_HOPS,
    )
    .option('--through <codes>', 'only chains that pass through one of these: A,B', parseList)
    .option(
      '--limit <n>',
      `chains to find, 1 to ${MAX_LIMIT}`,
      parseWhole(1, MAX_LIMIT),
      DEFAULT_PATHS,
    )
    .addOption(
      new Option('--group-by <what>', 'one chain per sequence of currencies, or of offers')
        .argParser(parseGrouping)
        .default(DEFAULT_GROUPING, DEFAULT_GROUPING.toLowerCase()),
    )
    .addOption(orderOption())
    .option('--split', 'also split the amount in two parts, if that returns more')
    .optionsGroup('Where the market comes from:')
  addSourceOptions(command)
  addFilterOptions(command)
    .optionsGroup('How it is shown:')
    .option('--json', 'one JSON document: PathsResult of the GraphQL contract')
    .addOption(
      new Option('--explain <n>', 'open chain n: what each hop costs and what limits it')
        .argParser(parseWhole(1, MAX_LIMIT))
        .conflicts('json'),
    )
    .addHelpText('after', examples)
    .action(async (options: SearchOptions) => {
      const { runSearch } = await import('../actions/run-search.ts')
      context.exitCode = await runSearch(options, context.terminal)
    })
}

function parseGrouping(text: string): PathGrouping {
  const grouping = PATH_GROUPINGS.find((each) => each === text.toUpperCase())
  if (grouping) return grouping
  throw new InvalidArgumentError('Use currencies or offers.')
}
