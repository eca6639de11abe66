import type { Command } from 'commander'
import type { ServeOptions } from '../actions/run-serve.ts'
import { parseText, parseWhole } from '../options/parse-value.ts'
import { addSourceOptions } from '../options/source-options.ts'
import type { CommandContext } from '../command-context.ts'

const examples = `
Examples:
  hopwise serve --dump info.zip --port 3000
  hopwise serve --feed Xchange=rates.xml

Serves the pages and POST /graphql for a market that stays as it is in the files. Other settings are
read from the environment: docs/operating.md lists them. Ctrl-C stops it.`

export function addServe(program: Command, context: CommandContext): void {
  const command = program
    .command('serve')
    .summary('serve the pages and the API for a market from files')
    .description('Serves the pages and the GraphQL API for a market read from files.')
    .option('--port <n>', 'the port to listen on; 0 for any free port', parseWhole(0, 65_535))
    .option('--host <address>', 'the address to listen on', parseText)
    .optionsGroup('Where the market comes from:')
  addSourceOptions(command)
    .addHelpText('after', examples)
    .action(async (options: ServeOptions) => {
      const { runServe } = await import('../actions/run-serve.ts')
      context.exitCode = await runServe(options, context.terminal)
    })
}
