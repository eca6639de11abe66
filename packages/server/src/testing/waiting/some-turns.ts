import { setImmediate as turn } from 'node:timers/promises'

/** Of the event loop: whatever was to come of what has ended comes within them. */
export async function someTurns(count = 50): Promise<void> {
  for (let taken = 0; taken < count; taken++) await turn()
}
