import { ValidationErrors } from '../../lib/validation-errors.ts'
import { asksFor, type Reads } from '../../answers/documents/look-ahead.ts'
import type { PathDetail } from '../../market/questions.ts'
import { ALTERNATIVES, MOST_DETAILED } from './offer-types.ts'

/** The parts of each path that the selection reads, so that no others are computed. */
export function pathDetailOf(reads: Reads, limit: number): PathDetail {
  const selected = asksFor(reads, ['explanation', 'alternativeHops', 'promise'])
  const detail = {
    explanation: selected.has('explanation'),
    // Each place lists as many as it says itself; the most any may say are found.
    alternatives: selected.has('alternativeHops') ? ALTERNATIVES.most : 0,
    promise: selected.has('promise'),
  }
  const isDetailed = detail.explanation || detail.alternatives > 0
  if (isDetailed && limit > MOST_DETAILED) {
    const faults = ValidationErrors.ofSearch('query')
    faults.add('limit', `OUT_OF_RANGE:1:${MOST_DETAILED}`)
    faults.throwIfAny()
  }
  return detail
}
