import type { Locale } from '#web/lib/texts/locale.ts'
import { typedWhole } from '#web/lib/typed/typed-count.ts'
import { typedDollars } from '#web/lib/typed/typed-dollars.ts'
import type { FormText, TypedForm } from './typed-form.ts'

/** The kind of each field's text. The digits of an identifier are no number. */
const kinds: Readonly<Record<FormText, 'words' | 'identifier' | 'count' | 'dollars'>> = {
  administratorName: 'words',
  administratorPhone: 'identifier',
  projectName: 'words',
  siteUrl: 'words',
  exportUrl: 'words',
  wmid: 'identifier',
  startDay: 'count',
  startMonth: 'count',
  startYear: 'count',
  country: 'identifier',
  description: 'words',
  webmoneyBl: 'count',
  totalReserve: 'dollars',
  serviceTerm: 'words',
}

/**
 * The form with its numbers as the account keeps them, which no language changes. Text that is no
 * number stays as it is, for the server to refuse.
 */
export function settledForm(form: TypedForm, locale: Locale): TypedForm {
  const settled = Object.entries(kinds).map(([name, kind]) => {
    const typed = form[name as FormText]
    if (kind === 'count') return [name, typedWhole(typed, locale)]
    return [name, kind === 'dollars' ? typedDollars(typed, locale) : typed]
  })
  return { ...form, ...(Object.fromEntries(settled) as Record<FormText, string>) }
}
