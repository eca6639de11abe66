import type { Command } from 'commander'
import { WrongUsage } from './failure.ts'
import { addFileCommands } from './file-commands.ts'
import type { CommandContext } from './program.ts'

/** Commands of the service, which is the whole project and no package. */
export const SERVICE_COMMANDS = ['start', 'serve', 'simulate', 'admin', 'exchangers', 'payments']

const NOTE = `
This package reads files. The service itself (${SERVICE_COMMANDS.join(', ')})
runs from the project's repository: npm ci && npm start.`

/** What the published package can be told; of the service it says where that is. */
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
