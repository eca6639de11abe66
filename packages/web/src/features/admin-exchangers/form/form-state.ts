import type { FieldReason, AdminExchangerInput } from '@hopwise/contract'
import type { Locale } from '#web/lib/texts/locale.ts'
import { typedCount } from '#web/lib/typed/typed-count.ts'

/** The form's fields as typed. */
export interface FormState {
  readonly name: string
  readonly slug: string
  readonly siteUrl: string
  readonly feedUrl: string
  /** One link a line. */
  readonly reviewLinks: string
  readonly country: string
  readonly goodReviews: string
  readonly badReviews: string
  readonly openedAt: string
}

export const emptyForm: FormState = {
  name: '',
  slug: '',
  siteUrl: '',
  feedUrl: '',
  reviewLinks: '',
  country: '',
  goodReviews: '0',
  badReviews: '0',
  openedAt: '',
}

interface Known {
  readonly name: string
  readonly slug: string
  readonly siteUrl: string | null
  readonly feedUrl: string | null
  readonly reviewLinks: readonly string[]
  readonly country: string | null
  readonly goodReviews: number
  readonly badReviews: number
  readonly openedAt: string | null
}

export function formOf(known: Known): FormState {
  return {
    name: known.name,
    slug: known.slug,
    siteUrl: known.siteUrl ?? '',
    feedUrl: known.feedUrl ?? '',
    reviewLinks: known.reviewLinks.join('\n'),
    country: known.country ?? '',
    goodReviews: String(known.goodReviews),
    badReviews: String(known.badReviews),
    openedAt: known.openedAt?.slice(0, 10) ?? '',
  }
}

/** Faults found before anything is sent, by field. */
export type FormFaults = Readonly<Partial<Record<keyof FormState, FieldReason>>>

export function faultsOf(form: FormState, locale: Locale): FormFaults {
  const { goodReviews, badReviews, openedAt } = form
  const isCount = (text: string) => typedCount(text, locale) !== undefined
  return {
    ...(!isCount(goodReviews) && { goodReviews: 'NOT_A_NUMBER' }),
    ...(!isCount(badReviews) && { badReviews: 'NOT_A_NUMBER' }),
    ...(!isDay(openedAt.trim()) && { openedAt: 'NOT_A_DAY' }),
  }
}

/** Sends changed fields only: two people may edit different fields at once. */
export function inputOf(
  form: FormState,
  locale: Locale,
  before: FormState = emptyForm,
): AdminExchangerInput {
  const isChanged = (field: keyof FormState) => form[field].trim() !== before[field].trim()
  const text = (field: keyof FormState) => (isChanged(field) ? form[field].trim() : undefined)
  const day = text('openedAt')
  const good = text('goodReviews')
  const bad = text('badReviews')
  const input = {
    name: text('name'),
    slug: text('slug'),
    siteUrl: text('siteUrl'),
    feedUrl: text('feedUrl'),
    reviewLinks: text('reviewLinks')?.split(/\s+/).filter(Boolean),
    country: text('country'),
    goodReviews: good === undefined ? undefined : typedCount(good, locale),
    badReviews: bad === undefined ? undefined : typedCount(bad, locale),
    openedAt: day === undefined ? undefined : day === '' ? null : `${day}T00:00:00Z`,
  }
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

/** Whether the text is empty or an existing day. */
function isDay(text: string): boolean {
  if (text === '') return true
  const atMs = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text)
}
