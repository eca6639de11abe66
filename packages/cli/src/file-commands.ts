import type { Command } from 'commander'
import { addArbitrage } from './commands/arbitrage.ts'
import { addBench } from './commands/bench.ts'
import { addImport } from './commands/import.ts'
import type { FetchExport } from './actions/run-lint.ts'
import { addLint } from './commands/lint.ts'
import { addPromise, type RefitVersion } from './commands/promise.ts'
import { addSearch } from './commands/search.ts'
import type { CommandContext } from './command-context.ts'

/** Parts of commands on files that need the server. */
export interface ServiceParts {
  readonly fetchExport: FetchExport
  readonly refitVersion: RefitVersion
}

/**
 * Commands that need files and no server: those of the published package.
 * @param parts undefined there.
 */
export function addFileCommands(
  program: Command,
  context: CommandContext,
  parts?: ServiceParts,
): void {
  addSearch(program, context)
  addArbitrage(program, context)
  addLint(program, context, parts?.fetchExport)
  addImport(program, context)
  addBench(program, context)
  addPromise(program, context, parts?.refitVersion)
}
