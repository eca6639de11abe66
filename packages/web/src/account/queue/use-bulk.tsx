import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Outcome, showChanges } from '#web/lib/graphql/query-once.ts'
import { BulkAction, RowCheckbox } from '#web/ui/list/row-selection.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { useMutation } from '../user/use-mutation.ts'

interface BulkDeclaration<Row> {
  readonly idOf: (row: Row) => string
  /** Whether the action is for the row, which may have changed since it was selected. */
  readonly isFor: (row: Row) => boolean
  /** The name of a row's checkbox, for screen readers. */
  readonly mark: (row: Row) => string
  readonly icon: LucideIcon
  /** The text of the button, by the number of selected rows. */
  readonly text: (count: number) => string
  /** The title of a refusal. */
  readonly failed: string
  /** One change of many: what is shown is fetched again after the last. */
  readonly mutate: (id: string) => Promise<Outcome<unknown>>
  /** Called with the number of rows done. */
  readonly onDone: (count: number) => void
}

/** The parts of a list that select rows and act on them. */
export interface Bulk<Row> {
  readonly checkboxOf: (row: Row) => ReactNode
  readonly button: ReactNode
  readonly error: ReactNode
}

/** The selected rows of a list, and the action on them, one row after the other. */
export function useBulk<Row>(
  rows: readonly Row[] = [],
  { idOf, isFor, mark, icon, text, failed, mutate, onDone }: BulkDeclaration<Row>,
): Bulk<Row> {
  const { run, isBusy, error } = useMutation()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const fitting = rows.filter(isFor)
  const meant = fitting.map(idOf).filter((id) => selected.has(id))
  const toggle = (id: string) =>
    setSelected((last) => {
      const next = new Set(last)
      if (!next.delete(id)) next.add(id)
      return next
    })
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
  return {
    checkboxOf: (row) =>
      isFor(row) && (
        <RowCheckbox
          label={mark(row)}
          isSelected={selected.has(idOf(row))}
          onToggle={() => toggle(idOf(row))}
        />
      ),
    button: fitting.length > 0 && (
      <BulkAction
        icon={icon}
        text={text(meant.length)}
        count={meant.length}
        isBusy={isBusy}
        onDo={() => void doAll()}
      />
    ),
    error: error && <ErrorNotice error={error} title={failed} />,
  }
}
