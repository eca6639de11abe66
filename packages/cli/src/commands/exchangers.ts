import { type Command, Option } from 'commander'
import type { CommandContext } from '../program.ts'

type ExchangersFormat = 'csv' | 'json'

export interface ImportExchangersOptions {
  readonly dryRun?: boolean
  readonly format?: ExchangersFormat
}

export interface ExportExchangersOptions {
  readonly format: ExchangersFormat
  readonly out?: string
}

const examples = `
Examples:
  hopwise exchangers export --out exchangers.csv
  hopwise exchangers import exchangers.csv --dry-run
  hopwise exchangers import exchangers.csv

Columns: slug, name, status, siteUrl, feedUrl, country, goodReviews, badReviews, openedAt. An
exchanger is known by its slug; a column that is left out stays as it is. All of a file is imported,
or nothing. Works on the database that the server's settings name, whether the server runs or not.`

export function addExchangers(program: Command, context: CommandContext): void {
  const exchangers = program
    .command('exchangers')
    .summary('import and export the list of exchangers')
    .description('Imports and exports the list of exchangers, as CSV or JSON.')
    .addHelpText('after', examples)
  exchangers
    .command('import')
    .summary('list and change all exchangers of a file')
    .description('Lists and changes all exchangers of a file, or none where a line has a fault.')
    .argument('<file>', 'a CSV or JSON file; - is standard input')
    .option('--dry-run', 'only say, line by line, what would change')
    .addOption(formatOption())
    .action(async (file: string, options: ImportExchangersOptions) => {
      const { runImportExchangers } = await import('../actions/run-exchangers.ts')
      context.exitCode = await runImportExchangers(file, options, context.terminal)
    })
  exchangers
    .command('export')
    .summary('write every exchanger that people listed')
    .description('Writes every exchanger that people listed; importing it changes nothing.')
    .option('--out <file>', 'the file to write; standard output by default')
    .addOption(formatOption().default('csv'))
    .action(async (options: ExportExchangersOptions) => {
      const { runExportExchangers } = await import('../actions/run-exchangers.ts')
      context.exitCode = await runExportExchangers(options, context.terminal)
    })
}

function formatOption(): Option {
  return new Option('--format <format>', 'by default as the file is named').choices(['csv', 'json'])
}
