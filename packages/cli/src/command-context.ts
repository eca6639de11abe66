import type { Terminal } from './terminal.ts'

/** The input of a command, and the place of its exit code. */
export interface CommandContext {
  terminal: Terminal
  exitCode: number
}
