import { checkPayments, ConfigError, readCommandConfig } from '@hopwise/server'
import { exitCodes, WrongUsage } from '../failure.ts'
import type { Terminal } from '../terminal.ts'

export async function runPaymentsCheck(terminal: Terminal): Promise<number> {
  const missing = await missingOfPayments()
  for (const each of missing) terminal.print(each)
  if (missing.length > 0) return exitCodes.failed
  terminal.print('BTCPay Server answers, and has all that is needed')
  return exitCodes.done
}

async function missingOfPayments(): Promise<readonly string[]> {
  try {
    return await checkPayments(readCommandConfig())
  } catch (error) {
    if (error instanceof ConfigError) throw new WrongUsage(`settings:\n${error.message}`)
    throw error
  }
}
