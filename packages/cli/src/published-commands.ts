import type { Command } from 'commander'
import { WrongUsage } from './failure.ts'
import { addFileCommands } from './file-commands.ts'
import type { CommandContext } from './program.ts'

/** Names of the commands that need the server, which is in no package. */
export const SERVICE_COMMANDS = ['start', 'serve', 'simulate', 'admin', 'exchangers', 'payments']

const NOTE = `
This package reads files. The service itself (${SERVICE_COMMANDS.join(', ')})
runs from the project's repository: npm ci && npm start.`

/** The commands of the published package. Commands of the service only say where it is found. */
export function addPublishedCommands(program: Command, context: CommandContext): void {
  addFileCommands(program, context)
  program.addHelpText('after', NOTE)
  for (const name of SERVICE_COMMANDS) {
    program
      .command(name, { hidden: true })
      .argument('[words...]')
      .allowUnknownOption()
      .helpOption(false)
      .action(() => {
        throw new WrongUsage(`${name} belongs to the service, which runs from the repository`)
      })
  }
}
