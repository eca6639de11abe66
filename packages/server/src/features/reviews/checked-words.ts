import { longest, shortest } from '@hopwise/contract'
import type { ReviewVerdict } from '../../db/tables/review-tables.ts'
import type { AppContext } from '../../context.ts'
import { ValidationErrors } from '../../lib/validation-errors.ts'

/** A review in the form's shape. */
export interface ReviewInput {
  readonly verdict?: ReviewVerdict | null | undefined
  readonly text?: string | null | undefined
  readonly give?: string | null | undefined
  readonly get?: string | null | undefined
}

export interface CheckedReview {
  readonly verdict: ReviewVerdict
  readonly text: string
  readonly give: string | null
  readonly get: string | null
}

/** A review that can be stored; all faults are reported at once, in the order of the form. */
export function checkedReview(
  { currencyNames }: Pick<AppContext, 'currencyNames'>,
  { verdict, text, give, get }: ReviewInput,
): CheckedReview {
  const faults = new ValidationErrors('')
  if (!verdict) faults.add('verdict', 'REQUIRED')
  const words = checkedText(faults, text)
  const code = (field: 'give' | 'get', typedCode: string | null | undefined): string | null => {
    if (!typedCode?.trim()) return null
    const known = currencyNames.resolve(typedCode.trim())
    faults.addUnless(currencyNames.find(known) !== undefined, field, 'UNKNOWN_CURRENCY')
    return known
  }
  const pair = { give: code('give', give), get: code('get', get) }
  if (pair.give !== null && pair.get === null) faults.add('get', 'REQUIRED')
  if (pair.get !== null && pair.give === null) faults.add('give', 'REQUIRED')
  if (pair.give !== null && pair.give === pair.get) faults.add('get', 'SAME_CURRENCY')
  faults.throwIfAny()
  return { verdict: verdict!, text: words, ...pair }
}

export function checkedAnswer(text: string | null | undefined): string {
  const faults = new ValidationErrors('')
  const words = checkedText(faults, text)
  faults.throwIfAny()
  return words
}

/** Characters as people count them, not as computers keep them. */
function checkedText(faults: ValidationErrors, text: string | null | undefined): string {
  const words = clean(text ?? '')
  const length = Array.from(words).length
  if (words === '') faults.add('text', 'REQUIRED')
  else if (length < shortest.review) faults.add('text', 'TOO_SHORT', { min: shortest.review })
  else if (length > longest.review) faults.add('text', 'TOO_LONG', { max: longest.review })
  return words
}

/** Signs that turn the direction of writing: by them words are made to look like others. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g
/** Control characters, which nobody shows; a line's end and a tab are none. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g
const EMPTY_LINES = /\n{3,}/g

function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(TURNS, '')
    .replace(CONTROLS, '')
    .replace(EMPTY_LINES, '\n\n')
    .trim()
}
