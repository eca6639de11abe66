import type { FieldReason } from '@hopwise/contract'
import { useState } from 'react'
import { queryOnce } from '#web/lib/graphql/query-once.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { type LintFeedAnswer, LintFeedDocument } from '../lint-feed.documents.ts'

export type LintReport = LintFeedAnswer['lintFeed']

/** A request is limited to 100 kB, and escaping makes the text longer. */
export const TEXT_LENGTH = 60_000

export type Source = 'url' | 'text'

/** Checks one file after another; the server judges each. */
export function useLinter() {
  const [isBusy, setBusy] = useState(false)
  const [report, setReport] = useState<LintReport>()
  const [error, setError] = useState<ApiError>()
  const [wrong, setWrong] = useState<FieldReason>()
  const check = async (source: Source, value: string) => {
    const reason = reasonOf(source, value)
    setWrong(reason)
    if (reason) return
    setBusy(true)
    setError(undefined)
    const variables = source === 'url' ? { url: value.trim() } : { text: value }
    const { answer, error: why } = await queryOnce(LintFeedDocument, variables)
    setBusy(false)
    setReport(answer?.lintFeed)
    setError(why)
  }
  return { isBusy, report, error, wrong, check }
}

function reasonOf(source: Source, value: string): FieldReason | undefined {
  if (value.trim() === '') return 'REQUIRED'
  if (source === 'text') return value.length > TEXT_LENGTH ? 'TOO_LONG' : undefined
  return /^https?:\/\//i.test(value.trim()) && URL.canParse(value.trim()) ? undefined : 'NOT_A_URL'
}
