import { isCash, leastOf, readFeed, resolveCode } from '@hopwise/feeds'
import type { OffersMade } from './peer-offers.ts'

/** Reads export files as the product does: through its public function, to finished batches. */
export function ourOffers(files: readonly Uint8Array[]): OffersMade & { items: number } {
  const batches = []
  let items = 0
  let rejections = 0
  for (const file of files) {
    const result = readFeed(file, { isCash, leastOf, resolveCode })
    if (!result.ok) throw new Error(`refused: ${result.error.reason}`)
    items += result.facts.items
    batches.push(result.batch)
    rejections += result.rejections.length
  }
  return { batches, items, rejections }
}
