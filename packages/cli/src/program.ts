import { Command } from 'commander'
import type { Terminal } from './terminal.ts'

/** The input of a command, and the place of its exit code. */
export interface CommandContext {
  terminal: Terminal
  exitCode: number
}

/** Adds commands, which load their modules when they run, so that help is instant. */
export type AddCommands = (program: Command, context: CommandContext) => void

const examples = `
Examples:
  hopwise search --give BTC --get SBERRUB --give-amount 0.05
  hopwise arbitrage --dump info.zip --capital-usd 1000 --max-hops 4
  hopwise lint https://exchanger.example/rates.xml

Without a file, every search runs on the small sample market that comes with Hopwise.
Exit codes: 0 success, 1 a file cannot be used or has faults, 2 wrong usage.`

/** The whole command line. */
export function hopwiseProgram(context: CommandContext, addCommands: AddCommands): Command {
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
  addCommands(program, context)
  return program
}

/**
 * Joins `error: unknown option '--giv'` and its suggestion, which commander puts on a second line.
 */
function onOneLine(text: string): string {
  return `hopwise: ${text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')}`
}
