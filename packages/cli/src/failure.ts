/** The command line cannot be understood. Ends the command with exit code 2. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

/** A file or an address cannot be used. Ends the command with exit code 1. */
export class UnusableInput extends Error {
  override readonly name = 'UnusableInput'
}

export const exitCodes = { done: 0, failed: 1, wrongUsage: 2 } as const
