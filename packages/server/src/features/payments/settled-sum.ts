import type { z } from 'zod'
import { floorCents, printMoney } from '../../lib/money.ts'
import type { methodsShape } from './greenfield.ts'

/** Digits after the point that are read of a number, and of a product; the provider has 28. */
const PLACES = 30

/**
 * Dollars of an invoice's payments that have settled. Others may vanish, whatever the state of the
 * invoice: it counts them as paid once they are seen. The paid sum is rounded to a cent there, and
 * is reached here where nothing of it is unsettled.
 */
export function settledSum(methods: z.infer<typeof methodsShape>, paid: string): string {
  let [settled, unsettled] = [0n, 0n]
  for (const { rate, payments } of methods) {
    for (const { value, fee, status } of payments ?? []) {
      const dollars = (unitsOf(value) - unitsOf(fee ?? '0')) * unitsOf(rate ?? '0')
      if (status === 'Settled') settled += dollars
      // An invalid one is not among the paid.
      else if (status !== 'Invalid') unsettled += dollars
    }
  }
  const rest = (floorCents(paid) ?? 0n) - centsAbove(unsettled)
  const cents = centsAbove(settled)
  return printMoney(rest < 0n ? 0n : rest < cents ? rest : cents)
}

/** Cents of a sum of products, rounded up. */
function centsAbove(sum: bigint): bigint {
  const cent = 10n ** BigInt(2 * PLACES - 2)
  return sum <= 0n ? 0n : (sum + cent - 1n) / cent
}

/** Whole units of the last place; none of a text that is no plain number. */
function unitsOf(text: string): bigint {
  const [all, whole = '', fraction = ''] = /^(\d{1,30})(?:\.(\d{1,60}))?$/.exec(text) ?? []
  return all === undefined ? 0n : BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'))
}
