import type { Command } from 'commander'
import { addArbitrage } from './commands/arbitrage.ts'
import { addBench } from './commands/bench.ts'
import { addImport } from './commands/import.ts'
import type { FetchExport } from './actions/run-lint.ts'
import { addLint } from './commands/lint.ts'
import { addPromise } from './commands/promise.ts'
import { addSearch } from './commands/search.ts'
import type { CommandContext } from './command-context.ts'

/** Commands that need files and no server: those of the published package. */
export function addFileCommands(
  program: Command,
  context: CommandContext,
  fetchExport?: FetchExport,
): void {
  addSearch(program, context)
  addArbitrage(program, context)
  addLint(program, context, fetchExport)
  addImport(program, context)
  addBench(program, context)
  addPromise(program, context)
}
