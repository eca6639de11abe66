import {
  type AdminExchangerInput,
  type ExchangerField,
  exchangerRecord,
  type FieldKind,
  type FieldReason,
} from '@hopwise/contract'
import type { Locale } from '#web/lib/texts/locale.ts'
import { typedCount } from '#web/lib/typed/typed-count.ts'
import type { AdminExchangerRecord } from './exchanger-record.documents.ts'

/** The form's fields as typed. */
export type FormState = Readonly<Record<ExchangerField, string>>

/** The way between a value of some kind and the text in its field. */
interface TypedKind<Value> {
  readonly empty: string
  readonly textOf: (value: Value) => string
  /** The value of the text in an input; undefined: it means none. */
  readonly read: (text: string, locale: Locale) => unknown
  /** The fault of a text that means no value. */
  readonly fault: FieldReason
}

const plain: TypedKind<string | null> = {
  empty: '',
  textOf: (text) => text ?? '',
  read: (text) => text,
  fault: 'UNFIT',
}

const kinds = {
  text: plain,
  slug: plain,
  address: plain,
  country: plain,
  links: {
    ...plain,
    textOf: (links: readonly string[]) => links.join('\n'),
    read: (text: string) => text.split(/\s+/).filter(Boolean),
  },
  count: { empty: '0', textOf: String, read: typedCount, fault: 'NOT_A_NUMBER' },
  day: {
    empty: '',
    textOf: (at: string | null) => at?.slice(0, 10) ?? '',
    read: dayInput,
    fault: 'NOT_A_DAY',
  },
} as const satisfies { readonly [Kind in FieldKind]: TypedKind<never> }

const { inForm } = exchangerRecord

const kindOf = (field: ExchangerField): TypedKind<never> =>
  kinds[exchangerRecord.fields[field].kind]

const formBy = (textOf: (field: ExchangerField) => string) =>
  Object.fromEntries(inForm.map((field) => [field, textOf(field)])) as FormState

export const emptyForm = formBy((field) => kindOf(field).empty)

export function formOf(known: AdminExchangerRecord): FormState {
  const values: Readonly<Record<ExchangerField, unknown>> = known
  return formBy((field) => kindOf(field).textOf(values[field] as never))
}

/** Faults found before anything is sent, by field. */
export type FormFaults = Readonly<Partial<Record<ExchangerField, FieldReason>>>

export function faultsOf(form: FormState, locale: Locale): FormFaults {
  const wrong = inForm.filter((field) => valueOf(form, field, locale) === undefined)
  return Object.fromEntries(wrong.map((field) => [field, kindOf(field).fault]))
}

/** Sends changed fields only: two people may edit different fields at once. */
export function inputOf(
  form: FormState,
  locale: Locale,
  before: FormState = emptyForm,
): AdminExchangerInput {
  const changed = inForm.filter((field) => form[field].trim() !== before[field].trim())
  return Object.fromEntries(changed.map((field) => [field, valueOf(form, field, locale)]))
}

const valueOf = (form: FormState, field: ExchangerField, locale: Locale) =>
  kindOf(field).read(form[field].trim(), locale)

/** The moment at which a typed day begins; null for no text, undefined for another text. */
function dayInput(text: string): string | null | undefined {
  if (text === '') return null
  const atMs = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  const isDay = !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text)
  return isDay ? `${text}T00:00:00Z` : undefined
}
