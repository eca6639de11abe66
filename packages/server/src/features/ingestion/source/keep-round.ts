import type { HealthBook } from '../health/health-book.ts'
import type { ReadChanger } from '../reading/source-job.ts'
import type { FedExchangers } from './fed-exchangers.ts'

/** Saves the packed offers for a restart, and reports unknown codes. */
export function keepRound(
  changers: readonly ReadChanger[],
  fed: FedExchangers,
  { health, receivedAtMs }: { readonly health: HealthBook; readonly receivedAtMs: number },
): void {
  for (const { id, saved, offersHash, unmapped } of changers) {
    const own = fed.of(id)
    if (own && unmapped) health.unmapped.note(own.exchanger.id, unmapped)
    if (!saved || !own) continue
    own.savedHash = offersHash
    const marks = { etag: null, lastModified: null, bodyHash: '', textHash: '' }
    health.save({ exchangerId: own.exchanger.id, market: saved, receivedAtMs, ...marks })
  }
}
