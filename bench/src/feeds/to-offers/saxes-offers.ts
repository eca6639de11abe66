import { SaxesParser } from 'saxes'
import { type OffersMade, PeerOffers } from './peer-offers.ts'

/** Characters of an item in the files of the bench, from which room for offers is guessed. */
const ITEM_LENGTH = 120
const EXCERPT_LENGTH_MAX = 200

/** Reads export files with saxes into finished batches: bytes in, as our own reader. */
export function saxesOffers(files: readonly Uint8Array[]): OffersMade {
  const batches = []
  let rejections = 0
  for (const file of files) {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    const offers = readFile(text)
    batches.push(offers.finish())
    rejections += offers.rejections.length
  }
  return { batches, rejections }
}

function readFile(text: string): PeerOffers {
  const offers = new PeerOffers(Math.ceil(text.length / ITEM_LENGTH) + 1)
  // The defaults: positions on, which reports need, namespaces off.
  const parser = new SaxesParser()
  let value = ''
  let start = 0
  let line = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    value = ''
    if (name !== 'item') return
    start = parser.position - '<item>'.length
    line = parser.line
    offers.begin()
  })
  parser.on('text', (part) => {
    value += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'item') {
      const reason = offers.book()
      if (reason !== undefined) {
        const end = Math.min(parser.position, start + EXCERPT_LENGTH_MAX)
        offers.rejections.push({ reason, line, text: text.slice(start, end) })
      }
    } else put(offers, name, value)
    value = ''
  })
  parser.write(text).close()
  return offers
}

function put(offers: PeerOffers, name: string, text: string): void {
  switch (name) {
    case 'from':
      return offers.setFrom(text)
    case 'to':
      return offers.setTo(text)
    case 'in':
      return offers.setGive(Number(text), text)
    case 'out':
      return offers.setGet(Number(text), text)
    case 'amount':
      return offers.setReserve(Number(text))
    case 'frommin':
      return offers.setMin(Number(text))
    case 'frommax':
      return offers.setMax(Number(text))
    case 'city':
      return offers.setCity(text)
    case 'manual':
      if (text !== 'false') offers.setManual()
      return
    default:
  }
}
