import { useState } from 'react'
import type { SignedIn } from '#web/account/user/current-user.documents.ts'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import type { Outcome } from '#web/lib/graphql/ask-once.ts'
import type { Fault } from '#web/lib/graphql/fault.ts'

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
  const [fault, setFault] = useState<Fault>()
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    const outcome = await post()
    setFault(outcome.fault)
    if (outcome.fault) {
      setBusy(false)
      if (outcome.fault.code === 'NOT_FOUND') onDead()
      return
    }
    takeCurrentUser(outcome.answer)
    onDone(outcome.answer)
  }
  return { press: () => void press(), isBusy, fault }
}
