import { enableCompileCache } from 'node:module'
import type { AddCommands } from './program.ts'

/** Runs the command line of this process, with commands that are loaded when it is ready. */
export async function runCommandLine(commands: () => Promise<AddCommands>): Promise<void> {
  // The cache precedes our other modules: a second start then takes a third of the time.
  enableCompileCache()

  // A reader of the output may stop early, as `| head` does, which is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })

  const { runHopwise } = await import('./run-hopwise.ts')
  const { processTerminal } = await import('./terminal.ts')
  process.exitCode = await runHopwise(process.argv.slice(2), processTerminal(), await commands())
}
