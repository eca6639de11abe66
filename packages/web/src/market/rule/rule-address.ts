import type { OfferFilter } from '@hopwise/contract'
import { filterParams } from '../filter/typed-filter.ts'

/** The known values of a new notification pair. */
export type RulePrefill = (
  | {
      readonly kind: 'CHAIN' | 'RATE'
      readonly give: string
      readonly get: string
      /** The amount in units of `give`. */
      readonly amount: number
      /** The present rate: units of `get` for one of `give`. */
      readonly rate: number
    }
  | {
      readonly kind: 'LOOP'
      /** Codes of currencies; a loop has at least one of them. */
      readonly through: readonly string[]
      readonly capitalUsd: number | null
      readonly profitPercent: number
    }
) & { readonly maxHops?: number; readonly filter?: OfferFilter | null | undefined }

/** The address of a new notification pair's form with these values filled in. */
export function ruleAddress(prefill: RulePrefill): string {
  const params = new URLSearchParams({ kind: prefill.kind.toLowerCase() })
  const add = (key: string, value: string | number | null | undefined) => {
    if (value === null || value === undefined || value === '') return
    params.set(key, typeof value === 'number' ? plain(value) : value)
  }
  if (prefill.kind === 'LOOP') {
    add('via', prefill.through.join(','))
    add('cap', prefill.capitalUsd)
    add('pct', roundedDown(prefill.profitPercent))
  } else {
    add('give', prefill.give)
    add('get', prefill.get)
    add('amt', prefill.amount)
    add('rate', significant(prefill.rate))
  }
  add('hops', prefill.maxHops)
  for (const [key, value] of filterParams(prefill.filter ?? {})) add(key, value)
  return `/profile/notifications/new?${params.toString().replaceAll('%2C', ',')}`
}

/**
 * Rounds down to a tenth of a percent, so that the present profit would be sent again; at least
 * 0.1.
 */
function roundedDown(percent: number): number {
  return Math.max(0.1, Math.floor(percent * 10) / 10)
}

/** Six significant digits of a rate show every move. */
function significant(rate: number): number {
  return Number(rate.toPrecision(6))
}

const decimal = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

function plain(value: number): string {
  return decimal.format(value)
}
