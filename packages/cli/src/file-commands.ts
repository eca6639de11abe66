import type { Command } from 'commander'
import { addArbitrage } from './commands/arbitrage.ts'
import { addBench } from './commands/bench.ts'
import { addImport } from './commands/import.ts'
import { addLint } from './commands/lint.ts'
import { addSearch } from './commands/search.ts'
import type { CommandContext } from './program.ts'

/** Commands that need files and no server: those of the published package. */
export function addFileCommands(program: Command, context: CommandContext): void {
  addSearch(program, context)
  addArbitrage(program, context)
  addLint(program, context)
  addImport(program, context)
  addBench(program, context)
}
