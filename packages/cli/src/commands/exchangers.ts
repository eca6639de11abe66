import { exchangersFileColumns } from '@hopwise/contract'
import { type Command, Option } from 'commander'
import type { ImportExchangersOptions, ExportExchangersOptions } from '../actions/run-exchangers.ts'
import type { CommandContext } from '../command-context.ts'

const examples = `
Examples:
  hopwise exchangers export --out exchangers.csv
  hopwise exchangers import exchangers.csv --dry-run
  hopwise exchangers import exchangers.csv

${filled(
  `Columns: ${exchangersFileColumns.join(', ')}; any other is refused. Exchangers are matched by
slug; a column that is left out stays as it is, and links are separated by spaces. The whole file
is imported, or nothing. Works on the database named in the server's settings, whether the server
is running or not.`,
)}`

export function addExchangers(program: Command, context: CommandContext): void {
  const exchangers = program
    .command('exchangers')
    .summary('import and export the list of exchangers')
    .description('Imports and exports the list of exchangers, as CSV or JSON.')
    .addHelpText('after', examples)
  exchangers
    .command('import')
    .summary('add and change all exchangers in a file')
    .description('Adds and changes all exchangers in a file, or none if a line has a fault.')
    .argument('<file>', 'a CSV or JSON file; - is standard input')
    .option('--dry-run', 'only show, line by line, what would change')
    .addOption(formatOption('the format of the file, by default as its name says'))
    .action(async (file: string, options: ImportExchangersOptions) => {
      const { runImportExchangers } = await import('../actions/run-exchangers.ts')
      context.exitCode = await runImportExchangers(file, options, context.terminal)
    })
  exchangers
    .command('export')
    .summary('write every exchanger that people have listed')
    .description(
      'Writes every exchanger that people have listed; importing the file changes nothing.',
    )
    .option('--out <file>', 'the file to write; standard output by default')
    .addOption(formatOption('the format of the file').default('csv'))
    .action(async (options: ExportExchangersOptions) => {
      const { runExportExchangers } = await import('../actions/run-exchangers.ts')
      context.exitCode = await runExportExchangers(options, context.terminal)
    })
}

function formatOption(meaning: string): Option {
  return new Option('--format <format>', meaning).choices(['csv', 'json'])
}

/** The words in lines of at most 97 letters. */
function filled(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(.{1,97})(?: |$)/g, '$1\n')
    .trimEnd()
}
