import {
  applicationField,
  type ApplicationFields,
  type ApplicationKind,
  applicationRecord,
} from '@hopwise/contract'
import type { Locale } from '#web/lib/texts/locale.ts'
import { typedWhole } from '#web/lib/typed/typed-count.ts'
import { typedDollars } from '#web/lib/typed/typed-dollars.ts'

/** The reader of each kind that is a number. The digits of an identifier are none. */
const readers: Partial<Record<ApplicationKind, (typed: string, locale: Locale) => string>> = {
  start: typedWhole,
  startPart: typedWhole,
  level: typedWhole,
  dollars: typedDollars,
}

/**
 * The form with its numbers as the account keeps them, which no language changes. Text that is no
 * number stays as it is, for the server to refuse.
 */
export function settledForm(form: ApplicationFields, locale: Locale): ApplicationFields {
  const settled = applicationRecord.names.map((name) => {
    const typed = form[name]
    const read = readers[applicationField(name).kind]
    return [name, read && typeof typed === 'string' ? read(typed, locale) : typed]
  })
  return Object.fromEntries(settled)
}
