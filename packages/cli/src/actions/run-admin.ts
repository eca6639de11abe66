import {
  type AdminChange,
  changeAdmins,
  ConfigError,
  DatabaseError,
  readCommandConfig,
} from '@hopwise/server'
import { exitCodes, UnusableInput, WrongUsage } from '../failure.ts'
import type { Terminal } from '../terminal.ts'

const refused: Readonly<Record<AdminChange, string>> = {
  grant: 'nobody has signed in with this address yet',
  revoke: 'no admin has this address',
}

const done: Readonly<Record<AdminChange, string>> = {
  grant: 'is an admin',
  revoke: 'is no longer an admin',
}

export async function runAdmin(
  change: AdminChange,
  email: string,
  terminal: Terminal,
): Promise<number> {
  try {
    const isChanged = await changeAdmins(readCommandConfig(), change, email)
    if (!isChanged) throw new UnusableInput(`${email}: ${refused[change]}`)
  } catch (error) {
    if (error instanceof ConfigError) throw new WrongUsage(`settings:\n${error.message}`)
    if (error instanceof DatabaseError) throw new UnusableInput(error.message)
    throw error
  }
  terminal.print(`${email} ${done[change]}`)
  return exitCodes.done
}
