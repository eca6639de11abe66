import type { Command } from 'commander'
import type { CommandContext } from '../program.ts'

const examples = `
Examples:
  hopwise admin grant ann@example.com
  hopwise admin revoke ann@example.com

Works on the database that the server's settings name, whether the server runs or not:
docs/operating.md lists them. Whoever is to be an admin signs in once before.`

export function addAdmin(program: Command, context: CommandContext): void {
  const admin = program
    .command('admin')
    .summary('say who may administer the service')
    .description('Says who may administer the service.')
    .addHelpText('after', examples)
  const changes = [
    ['grant', 'make the account with this address an admin'],
    ['revoke', 'make it an ordinary account again'],
  ] as const
  for (const [change, summary] of changes) {
    admin
      .command(change)
      .summary(summary)
      .description(`${summary[0]!.toUpperCase()}${summary.slice(1)}.`)
      .argument('<email>', 'the address it signs in by')
      .action(async (email: string) => {
        const { runAdmin } = await import('../actions/run-admin.ts')
        context.exitCode = await runAdmin(change, email, context.terminal)
      })
  }
}
