import { type ReactNode, useEffect, useRef } from 'react'
import { type ApiError, isLost } from '#web/lib/graphql/api-error.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { ErrorNotice } from '../state/error-notice.tsx'
import { Skeleton } from '../state/skeleton.tsx'
import { ListEmpty, type NothingAtAll } from './list-empty.tsx'
import { ListChips } from './list-chips.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ChangeList, Narrowing } from './narrowing.ts'
import { RowKeysHint } from './row-keys.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { ButtonLink } from '../action/button.tsx'

export interface PagedListProps<Item> extends Narrowing {
  /** Undefined until the first answer. */
  found: { readonly total: number; readonly items: readonly Item[] } | undefined
  /** The number on all pages, in words. */
  count: string
  /** The state of the request. */
  result: {
    readonly error: ApiError | undefined
    readonly isFetching: boolean
    refetch: () => void
  }
  /** The title of a failed request. */
  failed: string
  nothing?: NothingAtAll
  /** Set together with its size where the list comes in pages; the first page is 1. */
  page?: number
  pageSize?: number
  /** The height of rows to come, in CSS pixels. */
  rowHeight?: number
  /** A more exact placeholder, where there is one. */
  toCome?: ReactNode
  /** Further controls after the choices. */
  controls?: ReactNode
  /** A bar over the list that replaces the count. */
  bar?: ReactNode
  children: (items: readonly Item[]) => ReactNode
  onChange?: ChangeList
}

/** A list with its search, choices, count and pages, and the states that replace it. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { found, result, page = 1, pageSize = Infinity, search, choices, controls, bar } = props
  const { onChange = () => undefined } = props
  const { t } = useTranslation('ui')
  const format = useFormat()
  const list = useRef<HTMLDivElement>(null)
  const narrowing = { search, choices }
  const pages = found ? Math.ceil(found.total / pageSize) : 0
  const isPaged = pages > 1 && page <= pages
  const hasItems = found !== undefined && found.items.length > 0
  // An empty list says so in place of a count.
  const isCounted = !bar && (hasItems || !found)
  // The pressed button vanishes with the filter it drops.
  const changeInList: ChangeList = (change) => {
    onChange(change)
    list.current?.focus({ preventScroll: true })
  }
  const turned = useTurned()
  useEffect(() => {
    if (turned === undefined) return
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView()
  }, [turned])
  return (
    <div className="flex flex-col gap-4">
      {(search || choices || controls) && (
        <ListToolbar {...{ ...narrowing, onChange }}>{controls}</ListToolbar>
      )}
      <div
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={
          isPaged
            ? t('page-of', { page: format.count(page), pages: format.count(pages) })
            : found && props.count
        }
        aria-busy={result.isFetching}
        className="flex flex-col gap-4"
      >
        <div
          className={isCounted ? 'flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2' : 'contents'}
        >
          <p role="status" className={isCounted ? 'text-text-2' : 'sr-only'}>
            {found && props.count}
          </p>
          <ListChips narrowing={narrowing} onChange={changeInList} />
        </div>
        {result.error && !(found && isLost(result.error)) && (
          <ErrorNotice error={result.error} title={props.failed} onRetry={result.refetch} />
        )}
        {!found &&
          !result.error &&
          (props.toCome ?? <Skeleton rows={10} rowHeight={props.rowHeight ?? 52} />)}
        {found && !hasItems && (
          <ListEmpty
            {...{ narrowing, page, pages }}
            nothing={props.nothing}
            onChange={changeInList}
          />
        )}
        {hasItems && bar}
        {hasItems && (
          <div data-rows className="group/rows flex flex-col gap-4">
            {props.children(found.items)}
            <RowKeysHint />
          </div>
        )}
      </div>
      {isPaged && <PageTurner page={page} pages={pages} />}
    </div>
  )
}

/** The location state that a turned page carries. */
const TURNED = { hasTurnedPage: true }

/** The location's key if a page was turned just now; undefined after a return by history. */
function useTurned(): string | undefined {
  const { key, state } = useLocation()
  const isThere = (state as typeof TURNED | null)?.hasTurnedPage === true
  return useNavigationType() !== NavigationType.Pop && isThere ? key : undefined
}

interface PageTurnerProps {
  page: number
  pages: number
}

/** The page is `?page=` in the address. Real links, so that a page can be opened in a new tab. */
function PageTurner({ page, pages }: PageTurnerProps) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const [params] = useSearchParams()
  const to = (target: number) => {
    const next = new URLSearchParams(params)
    if (target === 1) next.delete('page')
    else next.set('page', String(target))
    return `?${next}`
  }
  // The list scrolls to its own top.
  const how = { state: TURNED, preventScrollReset: true }
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-4 pt-2">
      {page > 1 && (
        <ButtonLink to={to(page - 1)} {...how} icon={ChevronLeft} rel="prev">
          {t('previous')}
        </ButtonLink>
      )}
      <span className="text-table text-text-2">
        {t('page-of', { page: format.count(page), pages: format.count(pages) })}
      </span>
      {page < pages && (
        <ButtonLink to={to(page + 1)} {...how} icon={ChevronRight} iconPosition="right" rel="next">
          {t('next')}
        </ButtonLink>
      )}
    </nav>
  )
}
