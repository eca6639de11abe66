import type { FieldKind, FieldReason, RecordField, RecordFields, RecordOf } from '@hopwise/contract'
import type { Locale } from '#web/lib/texts/locale.ts'
import { typedCount } from '#web/lib/typed/typed-count.ts'

/** A record's fields as typed. */
export type RecordForm<Fields extends RecordFields> = {
  readonly [Name in keyof Fields]: TypedAs<Fields[Name]['kind']>
}

type TypedAs<Kind extends FieldKind> = Kind extends 'flag' ? boolean : string

/** The value of each kind in an input. */
interface GivenValues {
  text: string
  slug: string
  address: string
  country: string
  network: string | null
  choice: string
  links: string[]
  count: number
  day: string | null
  flag: boolean
}

type GivenIn<Field extends RecordField> = Field extends { readonly of: readonly (infer Name)[] }
  ? Name
  : GivenValues[Field['kind']]

/** A record's fields as its input has them. */
export type RecordValues<Fields extends RecordFields> = {
  -readonly [Name in keyof Fields]: GivenIn<Fields[Name]>
}

/** The way between a value of some kind and what stands in its field. */
interface TypedKind<Known, Shown, Given> {
  readonly empty: Shown
  readonly typed: (value: Known) => Shown
  /** The value in an input; undefined: what is typed means none. */
  readonly read: (typed: Shown, locale: Locale) => Given | undefined
  /** The fault of what means no value. */
  readonly fault: FieldReason
}

const plain: TypedKind<string | null, string, string> = {
  empty: '',
  typed: (text) => text ?? '',
  read: (text) => text.trim(),
  fault: 'UNFIT',
}

const kinds = {
  text: plain,
  slug: plain,
  address: plain,
  country: plain,
  choice: plain,
  network: { ...plain, read: (text: string) => text.trim() || null },
  links: {
    ...plain,
    typed: (links: readonly string[]) => links.join('\n'),
    read: (text: string) => text.split(/\s+/).filter(Boolean),
  },
  count: {
    empty: '0',
    typed: String,
    read: (text: string, locale: Locale) => typedCount(text.trim(), locale),
    fault: 'NOT_A_NUMBER',
  },
  day: {
    empty: '',
    typed: (at: string | null) => at?.slice(0, 10) ?? '',
    read: (text: string) => dayInput(text.trim()),
    fault: 'NOT_A_DAY',
  },
  flag: {
    empty: false,
    typed: (isOn: boolean) => isOn,
    read: (isOn: boolean) => isOn,
    fault: 'UNFIT',
  },
} as const satisfies {
  readonly [Kind in FieldKind]: TypedKind<never, TypedAs<Kind>, GivenValues[Kind]>
}

type AnyKind = TypedKind<never, string | boolean, unknown>

const kindOf = <Fields extends RecordFields>({ fields }: RecordOf<Fields>, name: keyof Fields) =>
  kinds[fields[name]!.kind] as AnyKind

function formBy<Fields extends RecordFields>(
  { inForm }: RecordOf<Fields>,
  typedOf: (name: keyof Fields & string) => string | boolean,
): RecordForm<Fields> {
  const entries = inForm.map((name) => [name, typedOf(name)])
  return Object.fromEntries(entries) as RecordForm<Fields>
}

/** The form of a record that is not there yet. */
export function emptyForm<Fields extends RecordFields>(record: RecordOf<Fields>) {
  return formBy(record, (name) => kindOf(record, name).empty)
}

/** The form of a record with these values. */
export function formOf<Fields extends RecordFields>(
  record: RecordOf<Fields>,
  known: { readonly [Name in keyof Fields]: unknown },
) {
  return formBy(record, (name) => kindOf(record, name).typed(known[name] as never))
}

/** Faults found before anything is sent, by field. */
export type FormFaults<Fields extends RecordFields> = Readonly<
  Partial<Record<keyof Fields, FieldReason>>
>

export function faultsOf<Fields extends RecordFields>(
  record: RecordOf<Fields>,
  form: RecordForm<Fields>,
  locale: Locale,
): FormFaults<Fields> {
  const values = valuesOf(record, form, locale)
  const wrong = record.inForm.filter((name) => values[name] === undefined)
  const faults = wrong.map((name) => [name, kindOf(record, name).fault])
  return Object.fromEntries(faults) as FormFaults<Fields>
}

/** The values of a form without faults. */
export function valuesOf<Fields extends RecordFields>(
  record: RecordOf<Fields>,
  form: RecordForm<Fields>,
  locale: Locale,
): RecordValues<Fields> {
  const values = record.inForm.map((name) => [name, kindOf(record, name).read(form[name], locale)])
  return Object.fromEntries(values) as RecordValues<Fields>
}

/** Changed fields only: two people may edit different fields at once. */
export function changedValues<Fields extends RecordFields>(
  record: RecordOf<Fields>,
  form: RecordForm<Fields>,
  { locale, before }: { readonly locale: Locale; readonly before: RecordForm<Fields> },
): Partial<RecordValues<Fields>> {
  const values: Partial<RecordValues<Fields>> = valuesOf(record, form, locale)
  for (const name of record.inForm) {
    if (trimmed(form[name]) === trimmed(before[name])) delete values[name]
  }
  return values
}

const trimmed = (typed: string | boolean) => (typeof typed === 'string' ? typed.trim() : typed)

/** The moment at which a typed day begins; null for no text, undefined for another text. */
function dayInput(text: string): string | null | undefined {
  if (text === '') return null
  const atMs = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  const isDay = !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text)
  return isDay ? `${text}T00:00:00Z` : undefined
}
