import { exchangerRecord } from '@hopwise/contract'
import type { ValidationErrors } from '../../../lib/validation-errors.ts'
import { type AddFault, checkedSlug } from '../records/index.ts'

/** The slug of an exchanger as an admin types it apart from its other fields. */
export function typedSlug(text: string, faults: ValidationErrors): string {
  const add: AddFault = (reason, limits) => faults.add('slug', reason, limits)
  return checkedSlug(text, exchangerRecord.fields.slug, { add })
}
