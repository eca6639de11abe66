import { strToU8, zipSync } from 'fflate'

/** An exchanger as a monitor of a test lists it. */
export interface TestChanger {
  readonly id: number
  readonly name: string
  readonly site?: string
  readonly good?: number
  /** Rates by pair, `BTC>ETH`: units got for one. */
  readonly rates: Readonly<Record<string, number>>
}

/** Names and groups that the monitor alone knows, where our catalogue has none. */
const OWN: Readonly<Record<string, { readonly name: string; readonly group: number }>> = {
  BITOK: { name: 'Биток', group: 0 },
  PAYNEW: { name: 'Pay\u202e New', group: 1 },
}
const CODES = ['BTC', 'ETH', 'LTC', 'XMR', 'USDTTRC20', 'SBERRUB', ...Object.keys(OWN)]
const namedAs = (code: string) => OWN[code] ?? { name: code, group: 0 }
const idOf = (code = '') => CODES.indexOf(code) + 1
const pairOf = (pair: string) => pair.split('>').map(idOf)

const currencies = CODES.map((code) => ({ id: idOf(code), code, ...namedAs(code) }))

/** A whole market as `info.zip`. */
export function dumpOf(
  changers: readonly TestChanger[],
  more: Readonly<Record<string, string>> = {},
): Buffer {
  const rows = changers.flatMap(({ id, rates, good = 7 }) =>
    Object.entries(rates).map(([pair, rate]) =>
      [...pairOf(pair), id, 1, rate, 1_000_000, `0.${good}`, 1, 0.001, 0, 0].join(';'),
    ),
  )
  const files = {
    'bm_rates.dat': rows.join('\n'),
    'bm_cy.dat': currencies.map(({ id, name, group }) => `${id};1;${name};;;${group};0`).join('\n'),
    'bm_cycodes.dat': currencies.map(({ id, code }) => `${id};${code}`).join('\n'),
    'bm_exch.dat': changers.map(({ id, name }) => `${id};${name};;0;0`).join('\n'),
    ...more,
  }
  const contents = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(contents), { mtime: new Date(2026, 0, 1) }))
}

/** The market as answers of API v2, by the path below the key. */
export function apiOf(changers: readonly TestChanger[]): Map<string, object> {
  const rates = new Map<string, object[]>()
  for (const { id, rates: own } of changers) {
    for (const [pair, rate] of Object.entries(own)) {
      const row = { changer: id, rate: String(1 / rate), reserve: '1000000', inmin: '0.001' }
      const key = pairOf(pair).join('-')
      rates.set(key, [...(rates.get(key) ?? []), row])
    }
  }
  const pairs = [...rates.keys()].sort()
  const listed = changers.map(({ id, name, site, good = 7 }) => ({
    id,
    name,
    active: true,
    urls: site === undefined ? {} : { en: site },
    reviews: { positive: good },
  }))
  return new Map<string, object>([
    ['currencies/en', { currencies }],
    ['changers/en', { changers: listed }],
    ['cities/en', { cities: [] }],
    ['presences/0-0', { presences: pairs.map((pair) => ({ pair, count: 1 })) }],
    [`rates/${pairs.join('+')}`, { rates: Object.fromEntries(rates) }],
  ])
}
