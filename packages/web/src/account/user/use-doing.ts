import { useState } from 'react'
import { askCurrentUser } from './current-user.ts'
import type { Outcome } from '#web/lib/graphql/ask-once.ts'
import type { Fault } from '#web/lib/graphql/fault.ts'

/** Runs one action at a time, and keeps the last fault. */
export function useDoing() {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const run = async <Answer>(work: () => Promise<Outcome<Answer>>): Promise<Answer | undefined> => {
    if (isBusy) return undefined
    setBusy(true)
    const outcome = await work()
    setBusy(false)
    setFault(outcome.fault)
    if (outcome.fault?.code === 'NOT_AUTHORIZED') void askCurrentUser()
    return outcome.answer
  }
  return { run, isBusy, fault, forget: () => setFault(undefined) }
}
