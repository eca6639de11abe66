import type { AnyVariables } from 'urql'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import type { QueryResult } from '#web/lib/graphql/use-query.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { ChangeList } from '#web/ui/list/narrowing.ts'
import { useSessionQuery } from '../user/use-session-query.ts'
import type { FoundRows, Queue, QueueFilters, QueueView } from './define-queue.ts'

/** A list in use, as far as it is drawn. */
export interface QueueInUse<Row, Filters extends QueueFilters> {
  readonly queue: {
    readonly filters: Filters
    readonly searchKey?: string
    readonly pageSize: number
  }
  readonly view: QueueView<Filters>
  readonly change: ChangeList
  readonly result: QueryResult<unknown>
  /** Undefined until the first answer. */
  readonly found: FoundRows<Row> | undefined
}

/** Fetches the part of the list that the address names. */
export function useQueue<
  Answer,
  Variables extends AnyVariables,
  Filters extends QueueFilters,
  Found extends FoundRows,
>(queue: Queue<Answer, Variables, Filters, Found>) {
  const { params, change } = useUrlState()
  const view = queue.viewFrom(params)
  const search = useDebounced(view.search)
  const { everyMs } = queue
  const result = useSessionQuery(
    queue.document,
    queue.variablesOf({ ...view, search }),
    everyMs === undefined ? {} : { everyMs },
  )
  const found = result.answer && queue.found(result.answer)
  return { queue, view, change, result, found, total: found?.total ?? 0 }
}
