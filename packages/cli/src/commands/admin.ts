import type { Command } from 'commander'
import type { CommandContext } from '../command-context.ts'

const examples = `
Examples:
  hopwise admin grant ann@example.com
  hopwise admin revoke ann@example.com

Works on the database named in the server's settings (see docs/operating.md), whether the server is
running or not. The future admin must have signed in once.`

export function addAdmin(program: Command, context: CommandContext): void {
  const admin = program
    .command('admin')
    .summary('choose who may administer the service')
    .description('Chooses who may administer the service.')
    .addHelpText('after', examples)
  const changes = [
    ['grant', 'make the account with this address an admin'],
    ['revoke', 'take admin rights away from the account with this address'],
  ] as const
  for (const [change, summary] of changes) {
    admin
      .command(change)
      .summary(summary)
      .description(`${summary[0]!.toUpperCase()}${summary.slice(1)}.`)
      .argument('<email>', 'the e-mail address it signs in with')
      .action(async (email: string) => {
        const { runAdmin } = await import('../actions/run-admin.ts')
        context.exitCode = await runAdmin(change, email, context.terminal)
      })
  }
}
