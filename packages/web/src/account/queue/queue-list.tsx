import type { ReactNode } from 'react'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Select } from '#web/ui/field/select.tsx'
import type { ListChoice } from '#web/ui/list/narrowing.ts'
import { PagedList, type PagedListProps } from '#web/ui/list/paged-list.tsx'
import { addressText, type QueueFilters, type ValueOf } from './define-queue.ts'
import type { Bulk } from './use-bulk.tsx'
import type { QueueInUse } from './use-queue.ts'

interface FilterTexts<Value extends string = string> {
  /** A choice that is on has a chip that drops it; a select and tabs have none. */
  readonly as?: 'choice' | 'select' | 'tabs'
  readonly label: string
  /** The option for no choice; a filter with a usual value has none. */
  readonly any?: string
  /** The text of each declared value; or the options, if only an answer knows them. */
  readonly options: ((value: Value) => string) | ListChoice['options']
}

type QueueListProps<Row, Filters extends QueueFilters> = Pick<
  PagedListProps<Row>,
  'count' | 'failed' | 'nothing' | 'rowHeight' | 'controls'
> & {
  queue: QueueInUse<Row, Filters>
  /** The kinds of text that the search finds, and advice for a search without results. */
  search?: { readonly label: string; readonly help?: string }
  /** The filters in their order on the page. */
  filters?: { readonly [Key in keyof Filters]?: FilterTexts<ValueOf<Filters[Key]>> }
  bulk?: Bulk<Row>
} & (
    | {
        /** Draws one row, with the checkbox that selects it. */
        row: (row: Row, checkbox: ReactNode) => ReactNode
        children?: undefined
      }
    | {
        row?: undefined
        /** Draws all rows, where they are not a plain list. */
        children: (rows: readonly Row[]) => ReactNode
      }
  )

/** The page of a list under its title. */
export function QueuePage<Row, Filters extends QueueFilters>({
  title,
  lead,
  ...list
}: QueueListProps<Row, Filters> & { title: string; lead?: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{title}</h1>
      {lead}
      <QueueList {...list} />
    </>
  )
}

/** A declared list with its search, filters, pages, rows and bulk action. */
export function QueueList<Row, Filters extends QueueFilters>({
  queue: { queue, view, change, result, found },
  search,
  filters = {},
  controls,
  bulk,
  row,
  children,
  ...texts
}: QueueListProps<Row, Filters>) {
  const values = view.filters as Readonly<Record<string, string | undefined>>
  const drawn = Object.entries(filters as Readonly<Record<string, FilterTexts>>).map(
    ([key, { as = 'choice', any = '', label, options }]) => {
      const filter = queue.filters[key]!
      const inAddress = (value: string | undefined) => addressText(filter, value)
      const known =
        typeof options === 'function'
          ? filter.values?.map((each) => ({ value: inAddress(each), label: options(each) }))
          : options
      return { as, key, label, any, value: inAddress(values[key]), options: known ?? [] }
    },
  )
  const choices = drawn.filter(({ as }) => as === 'choice')
  const others = drawn.filter(({ as }) => as !== 'choice')
  return (
    <>
      <PagedList
        {...texts}
        found={found}
        result={result}
        page={view.page}
        pageSize={queue.pageSize}
        search={search && { key: queue.searchKey ?? '', text: view.search, ...search }}
        choices={choices.length > 0 ? choices : undefined}
        controls={
          (others.length > 0 || controls) && (
            <>
              {others.map(({ key, ...each }) => (
                <FilterControl
                  key={key}
                  {...each}
                  onChange={(value) => change({ [key]: value, page: undefined })}
                />
              ))}
              {controls}
            </>
          )
        }
        onChange={change}
      >
        {(rows) => (
          <>
            {row ? (
              <ul className="divide-y divide-line-soft border-y border-line-soft">
                {rows.map((each) => row(each, bulk?.checkboxOf(each)))}
              </ul>
            ) : (
              children(rows)
            )}
            {bulk?.button}
          </>
        )}
      </PagedList>
      {bulk?.error}
    </>
  )
}

interface FilterControlProps extends Omit<ListChoice, 'key'> {
  as: FilterTexts['as']
  onChange: (value: string) => void
}

function FilterControl({ as, label, any, value, options, onChange }: FilterControlProps) {
  const field = { label, hidesLabel: true, value, onChange }
  if (as === 'tabs') return <Segmented {...field} options={options} />
  const all = any === '' ? options : [{ value: '', label: any }, ...options]
  return <Select {...field} className="min-w-36" options={all} />
}
