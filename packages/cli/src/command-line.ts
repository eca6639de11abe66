import { enableCompileCache } from 'node:module'
import type { AddCommands } from './program.ts'

/** Runs the command line of this process. Commands are loaded last, so that the cache has them. */
export async function runCommandLine(commands: () => Promise<AddCommands>): Promise<void> {
  // Before anything else of ours is loaded: a second start then takes a third of the time.
  enableCompileCache()

  // Whoever reads us may stop early, as `| head` does. That is no fault of anyone.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })

  const { runHopwise } = await import('./run-hopwise.ts')
  const { processTerminal } = await import('./terminal.ts')
  process.exitCode = await runHopwise(process.argv.slice(2), processTerminal(), await commands())
}
