import type { GraphQLResolveInfo } from 'graphql'
import { FieldFaults } from '../../lib/field-faults.ts'
import { asksFor } from '../../graphql/operation/look-ahead.ts'
import type { PathDetail } from '../../market/questions.ts'
import { MOST_ALTERNATIVES } from './offer-types.ts'

/** Paths of one answer that may be told in full: each costs as much as many plain ones. */
const MOST_DETAILED = 20

/** What of each path the selection reads, so that nothing else is worked out. */
export function pathDetailOf(info: GraphQLResolveInfo, limit: number): PathDetail {
  const asked = asksFor(info, ['explanation', 'alternativeHops'])
  const detail = {
    explanation: asked.has('explanation'),
    // Each place lists as many as it says itself; the most any may say are found.
    alternatives: asked.has('alternativeHops') ? MOST_ALTERNATIVES : 0,
  }
  if (asked.size > 0 && limit > MOST_DETAILED) {
    const faults = FieldFaults.ofSearch('query')
    faults.add('limit', `OUT_OF_RANGE:1:${MOST_DETAILED}`)
    faults.throwIfAny()
  }
  return detail
}
