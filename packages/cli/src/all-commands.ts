import type { Command } from 'commander'
import type { FetchExport } from './actions/run-lint.ts'
import { addAdmin } from './commands/admin.ts'
import { addExchangers } from './commands/exchangers.ts'
import { addPayments } from './commands/payments.ts'
import type { RefitVersion } from './commands/promise.ts'
import { addServe } from './commands/serve.ts'
import { addSimulate } from './commands/simulate.ts'
import { addStart } from './commands/start.ts'
import { WrongUsage } from './failure.ts'
import { addFileCommands } from './file-commands.ts'
import type { CommandContext } from './command-context.ts'

/** Every command of the project: those on files, and those of the service. */
export function addAllCommands(program: Command, context: CommandContext): void {
  addFileCommands(program, context, { fetchExport, refitVersion })
  addStart(program, context)
  addServe(program, context)
  addSimulate(program, context)
  addAdmin(program, context)
  addExchangers(program, context)
  addPayments(program, context)
}

const fetchExport: FetchExport = async (address, how) => {
  const { ConfigError, fetchExportFile } = await import('@hopwise/server')
  try {
    return await fetchExportFile(address, how)
  } catch (error) {
    if (error instanceof ConfigError) throw new WrongUsage(`settings:\n${error.message}`)
    throw error
  }
}

const refitVersion: RefitVersion = async (version, terminal) => {
  const { runPromiseRefit } = await import('./actions/promise/run-promise-refit.ts')
  return runPromiseRefit(version, terminal)
}
