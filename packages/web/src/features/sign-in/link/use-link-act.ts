import { useState } from 'react'
import type { SignedIn } from '#web/account/user/current-user.documents.ts'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import type { Outcome } from '#web/lib/graphql/query-once.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'

interface LinkAct {
  /** Posts the token. */
  post: () => Promise<Outcome<SignedIn>>
  onDone: (user: SignedIn) => void
  /** Called when the link is used or too old. */
  onDead: () => void
}

/**
 * The page's one action: a second press during the first does nothing. Once done it stays busy
 * until its page is left.
 */
export function useLinkAct({ post, onDone, onDead }: LinkAct) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    const outcome = await post()
    setError(outcome.error)
    if (outcome.error) {
      setBusy(false)
      if (outcome.error.code === 'NOT_FOUND') onDead()
      return
    }
    takeCurrentUser(outcome.answer)
    onDone(outcome.answer)
  }
  return { press: () => void press(), isBusy, error }
}
