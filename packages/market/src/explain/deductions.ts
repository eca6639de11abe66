import { type Amount, asAmount, asRate, paidAt, minus, type Rate } from '../numbers/units.ts'
import type { Hop } from '../paths/found-path.ts'

/** Something a path loses on its way from the printed rates to what really arrives. */
export interface Deduction {
  readonly hopIndex: number
  /**
   * RATE: the offer pays by another rate than it prints, for fees in percent or for the tier the
   * amount falls into. FIXED: a fee that does not depend on the amount.
   */
  readonly kind: 'RATE' | 'FIXED'
  /** In the hop's received currency. Below 0 where a tier pays better than the printed rate. */
  readonly amount: Amount
  /** In the last currency of the path, carried on at the printed rates of the hops after it. */
  readonly finalAmount: Amount
  /** `finalAmount` as a part of the gross amount: 0.01 is one percent. */
  readonly share: number
}

/** What a path would return without fees, what it returns, and what lies between. */
export interface Settlement {
  /** Product of the printed rates: last currency per one of the first, were there no fees. */
  readonly grossRate: Rate
  /** In the last currency. */
  readonly grossAmount: Amount
  /** In order of the path; what takes nothing is left out. */
  readonly deductions: readonly Deduction[]
  /** What really arrives: the gross amount less all `finalAmount`s. */
  readonly netAmount: Amount
}

/**
 * From gross to net, fee by fee. With `R` the printed rate of a hop, `x` what reaches it and
 * `s * x - f` what leaves it, the hop keeps `(R - s) * x` and `f`; carried on at the printed rates
 * after it, all of these telescope to `gross - net` exactly, up to rounding.
 */
export function settlementOf(hops: readonly Hop[]): Settlement {
  const giveAmount = hops[0]?.giveAmount ?? asAmount(0)
  const grossRate = asRate(hops.reduce((product, { offer }) => product * offer.rate, 1))
  const grossAmount = paidAt(giveAmount, grossRate)
  const deductions: Deduction[] = []
  hops.forEach(({ offer, giveAmount: arriving }, hopIndex) => {
    const after = hops.slice(hopIndex + 1).reduce((rest, next) => rest * next.offer.rate, 1)
    const amounts = [
      ['RATE', paidAt(arriving, minus(offer.rate, offer.slope))],
      ['FIXED', offer.fee],
    ] as const
    for (const [kind, amount] of amounts) {
      if (amount === 0) continue
      const finalAmount = asAmount(amount * after)
      deductions.push({ hopIndex, kind, amount, finalAmount, share: finalAmount / grossAmount })
    }
  })
  return { grossRate, grossAmount, deductions, netAmount: hops.at(-1)?.getAmount ?? giveAmount }
}
