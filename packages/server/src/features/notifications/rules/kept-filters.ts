import { filterField, offerFilterNames } from '@hopwise/contract'
import type { Asks } from './rule.ts'

/** The form's fields that ask for facts which are not kept of past loops. */
export function unkeptOf({
  filter,
  includeSuspicious,
}: Pick<Asks, 'filter' | 'includeSuspicious'>): string[] {
  const unkept = offerFilterNames.filter((name) => !filterField(name).isOfPast)
  const requested = unkept.filter((name) => isInForce(filter[name])).map((name) => `filter.${name}`)
  return includeSuspicious ? [...requested, 'includeSuspicious'] : requested
}

/** An empty city excludes nothing that is in another one, so even that one is in force. */
function isInForce(value: Asks['filter'][keyof Asks['filter']]): boolean {
  if (typeof value === 'string') return true
  return typeof value === 'object' ? value.length > 0 : Number(value ?? 0) > 0
}
