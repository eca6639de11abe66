import { BRAND } from '#web/lib/brand.ts'
import { formatRate, isSaidInverted } from '#web/lib/format/format-rate.ts'
import type { useFormat } from '#web/lib/format/use-format.ts'
import type { useTranslation } from '#web/lib/texts/texts.ts'
import { moneyKindOf, unitOf } from '../../currency/money-kind.ts'
import { shortNameOf } from '../../currency/short-name.ts'
import { marketPercentOf } from '../../exchanger-link/market-percent.ts'
import type { HopCurrency, PathRow } from '../path.documents.ts'

/** The words of a chain's picture. */
export interface PictureFacts {
  readonly brand: string
  /** The first line: `For 0.05 BTC you get`. */
  readonly lead: string
  readonly figure: string
  readonly unit: string
  readonly stops: readonly { readonly name: string; readonly amount: string }[]
  /** The exchanger of each step between two stops. */
  readonly exchangers: readonly string[]
  /** The line below: `1 BTC = 85,120 USDT · 2 steps · −0.4% against the market`. */
  readonly beside: string
  /** The time: `as of 2026-11-22 17:20 UTC`. */
  readonly asOf: string
  /** The words beneath the QR code. */
  readonly scan: string
}

interface Voice {
  readonly t: ReturnType<typeof useTranslation<'share'>>['t']
  readonly format: ReturnType<typeof useFormat>
}

/** The facts of a chain, complete without a page around them. */
export function pictureFacts(path: PathRow, { t, format }: Voice): PictureFacts {
  const { hops, giveAmount, getAmount, rate } = path
  const give = hops[0]!.give
  const get = hops.at(-1)!.get
  const isLoop = give.code === get.code
  const stop = (currency: HopCurrency, amount: number) => ({
    name: shortNameOf(currency),
    amount: format.money(amount, unitOf(currency), moneyKindOf(currency)),
  })
  const percent = isLoop ? (rate - 1) * 100 : marketPercentOf({ give, get, rate })
  const sides = { rate, give: unitOf(give), get: unitOf(get), locale: format.locale }
  return {
    brand: BRAND,
    lead: t(isLoop ? 'lead-loop' : 'lead', { amount: stop(give, giveAmount).amount }),
    figure: format.amount(getAmount, moneyKindOf(get)),
    unit: get.group === 'CRYPTO' ? shortNameOf(get) : `${unitOf(get)} · ${get.name}`,
    stops: [stop(give, giveAmount), ...hops.map((hop) => stop(hop.get, hop.getAmount))],
    exchangers: hops.map(({ exchanger }) => exchanger.name),
    beside: [
      ...(isLoop ? [] : [formatRate(sides, isSaidInverted(rate)).whole]),
      hops.length === 1 ? t('direct') : t('hops', { count: hops.length }),
      ...(percent === null
        ? []
        : [t(isLoop ? 'profit' : 'against-market', { percent: format.percent(percent) })]),
      // The picture carries the warning, as nothing else would away from the page.
      ...(path.suspicious ? [t('check-rate')] : []),
    ].join(' · '),
    asOf: t('as-of', { moment: utcMoment(Date.parse(path.updatedAt)) }),
    scan: t('scan'),
  }
}

/** `2026-11-22 17:20 UTC`, readable wherever the picture ends up. */
function utcMoment(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** The file's name: `hopwise-BTC-USDTTRC20.png`. */
export function pictureName({ hops }: PathRow): string {
  return `${BRAND.toLowerCase()}-${hops[0]!.give.code}-${hops.at(-1)!.get.code}.png`
}
