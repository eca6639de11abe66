import type { Command } from 'commander'
import type { CommandContext } from '../command-context.ts'

const examples = `
Example:
  hopwise payments check

Asks the BTCPay Server named in the settings (see docs/operating.md) and changes nothing.`

export function addPayments(program: Command, context: CommandContext): void {
  program
    .command('payments')
    .summary('see whether people can pay in')
    .description('Looks at how people pay in.')
    .addHelpText('after', examples)
    .command('check')
    .summary('tell what is missing before BTCPay Server can be paid into')
    .description('Tells what is missing before BTCPay Server can be paid into.')
    .action(async () => {
      const { runPaymentsCheck } = await import('../actions/run-payments-check.ts')
      context.exitCode = await runPaymentsCheck(context.terminal)
    })
}
