import type { OfferFilter } from '@hopwise/contract'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import type { RulePrefill } from '#web/market/rule/rule-address.ts'
import type { PathView } from '../path-view.ts'
import type { TakesAxis } from './takes-axis.ts'

export interface ChainRowProps {
  shown: ShownRow<PathView>
  isBest: boolean
  /** Whether it is bait that shows more than any believed chain. */
  isDoubtful?: boolean
  isOpen: boolean
  isStill: boolean
  /** The side with the same amount for all; the other one is compared. */
  side: 'give' | 'get'
  axis: TakesAxis
  filter: OfferFilter | undefined
  /** The address of the page with this chain open, or closed if it is open. */
  linkTo: string
}

/** The chain's name: `BTC → USDT TRC20 → Sberbank`. */
export function chainName({ path }: PathView): string {
  return [path.hops[0]!.give, ...path.hops.map(({ get }) => get)].map(shortNameOf).join(' → ')
}

/** The compared amount and its currency. */
export function comparedOf({ path, give, get }: PathView, side: 'give' | 'get') {
  return side === 'give'
    ? { amount: path.getAmount, currency: get }
    : { amount: path.giveAmount, currency: give }
}

/** The codes of its currencies, in the form of a way. */
export function wayOf({ path }: PathView): string {
  return [path.hops[0]!.give.code, ...path.hops.map(({ get }) => get.code)].join('>')
}

/** The prefill of the bell beside a chain: this rate again, by any chain. */
export function rulePrefillOf({
  shown,
  filter,
}: Pick<ChainRowProps, 'shown' | 'filter'>): RulePrefill {
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
