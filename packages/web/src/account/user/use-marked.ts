import { useCallback, useState } from 'react'
import { type Outcome, showChanges } from '#web/lib/graphql/ask-once.ts'
import { useDoing } from './use-doing.ts'

interface MarkedDoing {
  /** Whether the marked row still means the same, as it may have changed since. */
  readonly isMeant: (id: string) => boolean
  /** One change of many: what is shown is asked for again after the last. */
  readonly act: (id: string) => Promise<Outcome<unknown>>
  /** Called with the number of rows done. */
  readonly onDone: (count: number) => void
}

/** The marked rows of a list, and the action on them, one row after the other. */
export function useMarked({ isMeant, act, onDone }: MarkedDoing) {
  const { run, isBusy, fault } = useDoing()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback((id: string) => {
    setMarked((last) => {
      const next = new Set(last)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const meant = [...marked].filter(isMeant)
  const doAll = async () => {
    const [first, ...others] = meant
    if (first === undefined || isBusy) return
    let count = 0
    await run(async () => {
      let outcome = await act(first)
      for (const next of others) {
        if (outcome.fault) break
        count++
        outcome = await act(next)
      }
      if (!outcome.fault) count++
      await showChanges()
      return outcome
    })
    setMarked(new Set())
    onDone(count)
  }
  return { marked, mark, count: meant.length, doAll: () => void doAll(), isBusy, fault }
}
