import { CONDITION_FLAGS, conditionsOfList, isSetBy } from '../../terms/condition-flags.ts'
import {
  type OfferTerms,
  SEEN_FROM,
  SEEN_GET,
  SEEN_GIVE,
  SEEN_TO,
} from '../../terms/offer-terms.ts'

/** One child of an item, as any XML reader gives it. */
export interface ReadElement {
  readonly name: string
  readonly text: string
  readonly attributes: ReadonlyMap<string, string>
  /** Whether it holds elements, whose text is not in `text`. */
  readonly hasChildren?: boolean
}

/**
 * Takes one child of an item: docs/formats.md, "XML items". Returns false for an unknown name.
 * `step` is not here: it has children.
 */
export function takeElement(
  terms: OfferTerms,
  { name, text, attributes }: ReadElement,
  unknown: Map<string, number>,
): boolean {
  switch (name) {
    case 'from':
      terms.setCode(SEEN_FROM, text)
      return true
    case 'to':
      terms.setCode(SEEN_TO, text)
      return true
    case 'in':
      terms.setRate(SEEN_GIVE, text)
      return true
    case 'out':
      terms.setRate(SEEN_GET, text)
      return true
    case 'amount':
      terms.setReserve(text)
      return true
    case 'minamount':
    case 'frommin':
      terms.addAmount('min', text)
      return true
    case 'maxamount':
    case 'frommax':
      terms.addAmount('max', text)
      return true
    case 'tomin':
      terms.addAmount('getMin', text)
      return true
    case 'tomax':
      terms.addAmount('getMax', text)
      return true
    case 'fromfee':
      terms.addFees('fromFee', text, attributes.get('type'))
      return true
    case 'tofee':
      terms.addFees('toFee', text, attributes.get('type'))
      return true
    case 'minfee':
      terms.addAmount('minFee', text)
      return true
    case 'city':
      terms.addCities(text)
      return true
    case 'param':
      terms.addConditions(conditionsOfList(text, unknown))
      return true
    default:
      return takeCondition(terms, name, text)
  }
}

function takeCondition(terms: OfferTerms, name: string, text: string): boolean {
  const flag = CONDITION_FLAGS.get(name)
  if (flag === undefined) return false
  if (isSetBy(name, text)) terms.addConditions(flag)
  return true
}
