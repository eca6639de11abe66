import { type OffersMade, PeerOffers } from './peer-offers.ts'

/** An item as the twins print it; any field may be missing or something else. */
interface JsonItem {
  readonly from?: unknown
  readonly to?: unknown
  readonly in?: unknown
  readonly out?: unknown
  readonly amount?: unknown
  readonly frommin?: unknown
  readonly frommax?: unknown
  readonly city?: unknown
  readonly manual?: unknown
}

/**
 * Reads the JSON twins with the JavaScript engine's own parser into finished batches. Its numbers
 * have lost their printed digits, so offers lack these; reports have no lines.
 */
export function jsonOffers(files: readonly Uint8Array[]): OffersMade {
  const batches = []
  let rejections = 0
  for (const file of files) {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    const items = JSON.parse(text) as readonly JsonItem[]
    const offers = new PeerOffers(items.length)
    for (const [ordinal, item] of items.entries()) {
      offers.begin()
      put(offers, item)
      const reason = offers.book()
      if (reason !== undefined) {
        offers.rejections.push({ reason, line: ordinal, text: JSON.stringify(item) })
      }
    }
    batches.push(offers.finish())
    rejections += offers.rejections.length
  }
  return { batches, rejections }
}

function put(offers: PeerOffers, item: JsonItem): void {
  if (typeof item.from === 'string') offers.setFrom(item.from)
  if (typeof item.to === 'string') offers.setTo(item.to)
  if (typeof item.in === 'number') offers.setGive(item.in)
  if (typeof item.out === 'number') offers.setGet(item.out)
  if (typeof item.amount === 'number') offers.setReserve(item.amount)
  if (typeof item.frommin === 'number') offers.setMin(item.frommin)
  if (typeof item.frommax === 'number') offers.setMax(item.frommax)
  if (typeof item.city === 'string') offers.setCity(item.city)
  if (item.manual === true) offers.setManual()
}
