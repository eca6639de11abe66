import { Command } from 'commander'
import { addAdmin } from './commands/admin.ts'
import { addArbitrage } from './commands/arbitrage.ts'
import { addBench } from './commands/bench.ts'
import { addExchangers } from './commands/exchangers.ts'
import { addImport } from './commands/import.ts'
import { addLint } from './commands/lint.ts'
import { addPayments } from './commands/payments.ts'
import { addSearch } from './commands/search.ts'
import { addServe } from './commands/serve.ts'
import { addSimulate } from './commands/simulate.ts'
import { addStart } from './commands/start.ts'
import type { CommandContext } from './command-context.ts'

const examples = `
Examples:
  hopwise search --give BTC --get SBERRUB --give-amount 0.05
  hopwise arbitrage --dump info.zip --capital-usd 1000 --max-hops 4
  hopwise lint https://exchanger.example/rates.xml

Without a file, every search runs on the small sample market that comes with Hopwise.
Exit codes: 0 success, 1 a file cannot be used or has faults, 2 wrong usage.`

/** The whole command line. Commands load what they need when they run, so that help is instant. */
export function hopwiseProgram(context: CommandContext): Command {
  const program = new Command('hopwise')
    .description('Finds exchange chains and arbitrage that can really be carried out.')
    .option('--no-color', 'plain text, as with the NO_COLOR variable')
    .helpCommand('help [command]', 'show the help of a command')
    .addHelpText('after', examples)
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.terminal.print(text.trimEnd()),
      writeErr: (text) => context.terminal.note(text.trimEnd()),
      outputError: (text, write) => write(onOneLine(text)),
      getOutHelpWidth: () => context.terminal.columns,
      getErrHelpWidth: () => context.terminal.columns,
      getOutHasColors: () => context.terminal.isColorful,
    })
  program.hook('preAction', () => {
    if (program.opts()['color'] === false) {
      context.terminal = { ...context.terminal, isColorful: false }
    }
  })
  addSearch(program, context)
  addArbitrage(program, context)
  addLint(program, context)
  addImport(program, context)
  addBench(program, context)
  addStart(program, context)
  addServe(program, context)
  addSimulate(program, context)
  addAdmin(program, context)
  addExchangers(program, context)
  addPayments(program, context)
  return program
}

/** `error: unknown option '--giv'` and its suggestion, which commander puts on a second line. */
function onOneLine(text: string): string {
  return `hopwise: ${text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')}`
}
