import { useCallback, useState } from 'react'
import { type Outcome, showChanges } from '#web/lib/graphql/query-once.ts'
import { useMutation } from './use-mutation.ts'

interface SelectedAction {
  /** Whether the selected row still means the same, as it may have changed since. */
  readonly isMeant: (id: string) => boolean
  /** One change of many: what is shown is fetched again after the last. */
  readonly mutate: (id: string) => Promise<Outcome<unknown>>
  /** Called with the number of rows done. */
  readonly onDone: (count: number) => void
}

/** The selected rows of a list, and the action on them, one row after the other. */
export function useSelection({ isMeant, mutate, onDone }: SelectedAction) {
  const { run, isBusy, error } = useMutation()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((id: string) => {
    setSelected((last) => {
      const next = new Set(last)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const meant = [...selected].filter(isMeant)
  const doAll = async () => {
    const [first, ...others] = meant
    if (first === undefined || isBusy) return
    let count = 0
    await run(async () => {
      let outcome = await mutate(first)
      for (const next of others) {
        if (outcome.error) break
        count++
        outcome = await mutate(next)
      }
      if (!outcome.error) count++
      await showChanges()
      return outcome
    })
    setSelected(new Set())
    onDone(count)
  }
  return { selected, toggle, count: meant.length, doAll: () => void doAll(), isBusy, error }
}
