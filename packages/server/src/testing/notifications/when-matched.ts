import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountServer } from '../start-account-server.ts'

type Followed = Pick<AccountServer, 'app' | 'scannedVersion'>

/** Settles when rules know the loops of the newest version; some may be looked at still. */
export async function whenFollowed({ app, scannedVersion }: Followed): Promise<void> {
  while (scannedVersion() < app.gate.facts().version) await sleep(5)
}

/** Settles when every rule that the market has hit by now has been looked at. */
export async function whenMatched(server: Followed): Promise<void> {
  await whenFollowed(server)
  await server.app.matcher!.readRules()
  await server.app.matcher!.whenLooked()
}
