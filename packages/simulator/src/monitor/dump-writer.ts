import { strToU8, zipSync } from 'fflate'
import { printNumber } from '../offers/printed-offer.ts'
import { cityIdAt, GROUP_IDS, moneyIdAt, type Snapshot } from './monitored-market.ts'

/** The whole market in one zip, version 2.02 (`info.zip`). */
export function writeDump(snapshot: Snapshot): Uint8Array {
  const files = {
    'bm_rates.dat': ratesOf(snapshot),
    'bm_cy.dat': currenciesOf(snapshot),
    'bm_cycodes.dat': lines(snapshot.money, ({ code }, at) => [moneyIdAt(at), code]),
    'bm_exch.dat': lines(snapshot.changers, ({ id, exchanger }) => [id, exchanger.name, '', 0, 0]),
    'bm_cities.dat': lines(snapshot.cities, (city, at) => [cityIdAt(at), city]),
    'bm_info.dat': 'current_version=2.02\ncompatible_version=2.02\n',
  }
  const mtime = new Date(snapshot.atS * 1000)
  const contents = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(contents), { level: 6, mtime })
}

function ratesOf({ offers, changers }: Snapshot): string {
  const reviews = new Map(
    changers.map(({ id, exchanger }) => [id, `${exchanger.badReviews}.${exchanger.goodReviews}`]),
  )
  return lines(offers, (offer) => [
    offer.give,
    offer.get,
    offer.changer,
    offer.giveRate,
    offer.getRate,
    printNumber(offer.reserve),
    reviews.get(offer.changer)!,
    1,
    printNumber(offer.min),
    printNumber(offer.max),
    offer.city,
  ])
}

/** The last column shows, by position, which of the others it can be exchanged for. */
function currenciesOf({ money, offers }: Snapshot): string {
  const pairs = new Set(offers.map(({ give, get }) => `${give}-${get}`))
  return lines(money, ({ code, group }, at) => {
    const ways = money.map((_, to) => Number(pairs.has(`${moneyIdAt(at)}-${moneyIdAt(to)}`)))
    return [moneyIdAt(at), at + 1, code, code, '', GROUP_IDS[group], ways.join('')]
  })
}

function lines<T>(
  rows: readonly T[],
  fieldsOf: (row: T, at: number) => readonly (string | number)[],
): string {
  return rows.map((row, at) => `${fieldsOf(row, at).join(';')}\n`).join('')
}
