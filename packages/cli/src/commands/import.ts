import type { Command } from 'commander'
import type { ImportOptions } from '../actions/run-import.ts'
import { parseText } from '../options/parse-value.ts'
import { addSourceOptions } from '../options/source-options.ts'
import type { CommandContext } from '../command-context.ts'

const examples = `
Examples:
  hopwise import --dump info.zip --out today.hopwise
  hopwise import --market today.hopwise --feed Xchange=rates.xml --out merged.hopwise
  hopwise search --market today.hopwise --give BTC --get SBERRUB --give-amount 0.05

Several sources become one market; of two exchangers with the same ID, the last one counts.`

export function addImport(program: Command, context: CommandContext): void {
  const command = program
    .command('import')
    .summary('keep a market in one small file that loads fast')
    .description("Reads a dump or export files once and keeps them in Hopwise's own market file.")
    .requiredOption('--out <file>', 'the market file to write', parseText)
    .optionsGroup('Where the market comes from:')
  addSourceOptions(command)
    .addHelpText('after', examples)
    .action(async (options: ImportOptions) => {
      const { runImport } = await import('../actions/run-import.ts')
      context.exitCode = await runImport(options, context.terminal)
    })
}
