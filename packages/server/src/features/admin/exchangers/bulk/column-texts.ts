import type { ExchangerStatus } from '../../../../db/tables.ts'
import { readDateTime } from '../../../../graphql/date-time.ts'

type Refuse = (reason: string) => void

const DAY_MS = 86_400_000

/** A day where it is one, `2020-01-31`. */
export function momentText(atMs: number | null): string {
  if (atMs === null) return ''
  const text = new Date(atMs).toISOString()
  return atMs % DAY_MS === 0 ? text.slice(0, 10) : text
}

export function momentOf(text: string, refuse: Refuse): number | null | undefined {
  if (text === '') return null
  const atMs = readDateTime(text)
  if (atMs !== undefined) return atMs
  refuse('NOT_A_DAY')
  return undefined
}

/** The count of the text; an empty one: nobody says how many. */
export function countOf(text: string, refuse: Refuse): number | undefined {
  if (text === '') return undefined
  const isCount = /^\d{1,10}$/.test(text) && Number(text) <= 1_000_000_000
  if (!isCount) refuse('OUT_OF_RANGE:0:1000000000')
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
