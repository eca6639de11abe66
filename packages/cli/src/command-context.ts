import type { Terminal } from './terminal.ts'

/** What a command is handed, and where it leaves its exit code. */
export interface CommandContext {
  terminal: Terminal
  exitCode: number
}
