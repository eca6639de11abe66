import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from '../start-test-server.ts'

/** Settles when the scanner has searched the version everybody is at. */
export async function whenScanned({ app }: TestServer): Promise<void> {
  while ((app.loopHistory.last?.version ?? 0) < app.gate.facts().version) await sleep(5)
}
