import type { OfferFilter } from '@hopwise/contract'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import type { RulePrefill } from '#web/market/rule/rule-address.ts'
import type { PathView } from '../path-view.ts'
import type { TakesAxis } from './takes-axis.ts'

export interface ChainRowProps {
  shown: ShownRow<PathView>
  isBest: boolean
  /** It promises more than it is believed. */
  isDoubtful?: boolean
  isOpen: boolean
  isStill: boolean
  /** The side with the same amount for all; the other one is compared. */
  side: 'give' | 'get'
  axis: TakesAxis
  filter: OfferFilter | undefined
  /** Of the page with this chain open, or closed where it is open. */
  linkTo: string
}

/** `BTC → USDT TRC20 → Sberbank` */
export function chainName({ path }: PathView): string {
  return [path.hops[0]!.give, ...path.hops.map(({ get }) => get)].map(shortNameOf).join(' → ')
}

/** The compared amount and its currency. */
export function comparedOf({ path, give, get }: PathView, side: 'give' | 'get') {
  return side === 'give'
    ? { amount: path.getAmount, currency: get }
    : { amount: path.giveAmount, currency: give }
}

/** Codes of its currencies, as a way is written. */
export function wayOf({ path }: PathView): string {
  return [path.hops[0]!.give.code, ...path.hops.map(({ get }) => get.code)].join('>')
}

/** The prefill of the bell beside a chain: this rate again, by any chain. */
export function toldOf({ shown, filter }: Pick<ChainRowProps, 'shown' | 'filter'>): RulePrefill {
  const { path, give, get } = shown.row
  return {
    kind: path.hops.length === 1 ? 'RATE' : 'CHAIN',
    give: give.code,
    get: get.code,
    amount: path.giveAmount,
    rate: path.rate,
    filter,
  }
}
