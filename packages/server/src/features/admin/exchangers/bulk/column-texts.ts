import type { ExchangerRecordFields, FieldKind, KindIn } from '@hopwise/contract'
import type { ExchangerStatus } from '../../../../db/tables.ts'
import { readDateTime } from '../../../../graphql/date-time.ts'
import type { FieldOf, Given, Viewed } from '../../../../lib/records/record-types.ts'

type Refuse = (reason: string) => void

/** The way between a value of some kind and its text in a file. An empty text means no value. */
export interface KindTexts<Kind extends FieldKind> {
  readonly write: (value: Viewed<Kind>, field: FieldOf<Kind>) => string
  /** The value that a text means; adds the reason against one that means none. */
  readonly read: (
    text: string,
    field: FieldOf<Kind>,
    refuse: Refuse,
  ) => Given<Kind> | null | undefined
}

const plainText = {
  write: (text: string | null) => text ?? '',
  read: (text: string) => text,
}

/** The texts of every kind that an exchanger has. */
export const kindTexts: { readonly [Kind in KindIn<ExchangerRecordFields>]: KindTexts<Kind> } = {
  text: plainText,
  slug: plainText,
  address: plainText,
  country: plainText,
  // No address has a blank in it.
  links: { write: (links) => links.join(' '), read: (text) => text.split(/\s+/) },
  count: { write: String, read: countOf },
  day: { write: momentText, read: momentOf },
}

const DAY_MS = 86_400_000

/** A day where it is one, `2020-01-31`. */
function momentText(atMs: number | null): string {
  if (atMs === null) return ''
  const text = new Date(atMs).toISOString()
  return atMs % DAY_MS === 0 ? text.slice(0, 10) : text
}

function momentOf(text: string, _field: unknown, refuse: Refuse): number | null | undefined {
  if (text === '') return null
  const atMs = readDateTime(text)
  if (atMs !== undefined) return atMs
  refuse('NOT_A_DAY')
  return undefined
}

/** The count of the text; an empty one: nobody says how many. */
function countOf(text: string, { max }: FieldOf<'count'>, refuse: Refuse): number | undefined {
  if (text === '') return undefined
  const isCount = /^\d{1,10}$/.test(text) && Number(text) <= max
  if (!isCount) refuse(`OUT_OF_RANGE:0:${max}`)
  return isCount ? Number(text) : undefined
}

const STATUSES: readonly string[] = ['TRIAL', 'ACTIVE', 'SUSPENDED', 'ARCHIVED']

/** The status of the text; an empty one: it stays as it is. */
export function statusOf(text: string, refuse: Refuse): ExchangerStatus | undefined {
  if (text === '') return undefined
  const status = text.toUpperCase()
  if (STATUSES.includes(status)) return status as ExchangerStatus
  refuse('NOT_A_STATUS')
  return undefined
}
