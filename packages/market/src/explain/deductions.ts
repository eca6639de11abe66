import { type Amount, asAmount, asRate, paidAt, minus, type Rate } from '../numbers/units.ts'
import type { Hop } from '../paths/found-path.ts'

/** A loss of a path between the printed rates and its real result. */
export interface Deduction {
  readonly hopIndex: number
  /**
   * RATE: the offer pays by another rate than it prints, for fees in percent or for the tier the
   * amount falls into. FIXED: a fee that does not depend on the amount.
   */
  readonly kind: 'RATE' | 'FIXED'
  /** An amount of the received currency; below 0 where a tier beats the printed rate. */
  readonly amount: Amount
  /** An amount of the last currency, carried on at the printed rates of later hops. */
  readonly finalAmount: Amount
  /** `finalAmount` as a part of the gross amount: 0.01 is one percent. */
  readonly share: number
}

/** A path's result without fees, its real one, and the deductions between. */
export interface Settlement {
  /** Product of the printed rates: last currency per one of the first, were there no fees. */
  readonly grossRate: Rate
  /** An amount of the last currency. */
  readonly grossAmount: Amount
  /** Deductions in order of the path; those of nothing are left out. */
  readonly deductions: readonly Deduction[]
  /** The real result: the gross amount less all `finalAmount`s. */
  readonly netAmount: Amount
}

/**
 * The account from gross to net, fee by fee. With `R` the printed rate of a hop, `x` its input and
 * `s * x - f` its output, the hop keeps `(R - s) * x` and `f`; carried on at the printed rates
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
