import type { SimulatedMarket } from '../simulated-market.ts'

export interface Newcomer {
  readonly slug: string
  /** The number of unreadable offers in its file. */
  readonly errors: number
}

const CURRENCIES = 6
/** A rate below the market, so that no loop pays through it. */
const MARGIN = 0.985
const RESERVE_USD = 50_000

/** An export file at present prices, with the wanted number of broken lines. */
export function newcomerFile(market: SimulatedMarket, { errors }: Newcomer, atS: number): string {
  const usd = market.usdAt(atS)
  const dealt = market.money.slice(0, CURRENCIES).map(({ code }, at) => ({ code, usd: usd[at]! }))
  const sound = dealt.flatMap((from) =>
    dealt
      .filter((to) => to !== from)
      .map((to) => {
        const out = ((from.usd / to.usd) * MARGIN).toPrecision(8)
        return itemOf(from.code, to.code, Number(out).toString(), RESERVE_USD / to.usd)
      }),
  )
  const [first, second] = dealt
  const broken = Array.from({ length: errors }, () => itemOf(first!.code, second!.code, 'soon', 1))
  const items = [...broken, ...sound].join('\n')
  return `<?xml version="1.0" encoding="utf-8"?>\n<rates>\n${items}\n</rates>\n`
}

function itemOf(from: string, to: string, out: string, reserve: number): string {
  const amount = reserve.toFixed(6)
  const pair = `<from>${from}</from><to>${to}</to>`
  return `<item>${pair}<in>1</in><out>${out}</out><amount>${amount}</amount></item>`
}
