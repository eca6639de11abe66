import { useState } from 'react'
import { refreshCurrentUser } from './current-user.ts'
import type { Outcome } from '#web/lib/graphql/query-once.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'

/** Runs one action at a time, and keeps the last error. */
export function useMutation() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const run = async <Answer>(work: () => Promise<Outcome<Answer>>): Promise<Answer | undefined> => {
    if (isBusy) return undefined
    setBusy(true)
    const outcome = await work()
    setBusy(false)
    setError(outcome.error)
    if (outcome.error?.code === 'NOT_AUTHORIZED') void refreshCurrentUser()
    return outcome.answer
  }
  return { run, isBusy, error, forget: () => setError(undefined) }
}
