import { CommanderError } from 'commander'
import { exitCodes, UnusableInput, WrongUsage } from './failure.ts'
import { type AddCommands, hopwiseProgram } from './program.ts'
import type { Terminal } from './terminal.ts'

/** Runs one command line, without the program's name, and returns its exit code. */
export async function runHopwise(
  args: readonly string[],
  terminal: Terminal,
  addCommands: AddCommands,
): Promise<number> {
  const context = { terminal, exitCode: exitCodes.done as number }
  try {
    await hopwiseProgram(context, addCommands).parseAsync(args, { from: 'user' })
    return context.exitCode
  } catch (error) {
    // Commander has printed its help or its complaint already.
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage
    }
    if (error instanceof WrongUsage) return fail(terminal, error, exitCodes.wrongUsage)
    if (error instanceof UnusableInput) return fail(terminal, error, exitCodes.failed)
    throw error
  }
}

function fail(terminal: Terminal, error: Error, exitCode: number): number {
  terminal.note(`hopwise: ${error.message}`)
  return exitCode
}
