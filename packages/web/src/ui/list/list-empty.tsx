import { FileX2, Inbox, type LucideIcon, SearchX } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Button } from '../action/button.tsx'
import { EmptyState } from '../state/empty-state.tsx'
import { type ChangeList, type Narrowing, narrowedBy, withoutAny } from './narrowing.ts'

/** The words for a list that is empty without any filter. */
export interface NothingAtAll {
  readonly icon: LucideIcon
  readonly title: string
  readonly why?: string
}

interface ListEmptyProps {
  narrowing: Narrowing
  nothing: NothingAtAll | undefined
  page: number
  pages: number
  onChange: ChangeList
}

/** The reason why the list is empty, and the remedies. */
export function ListEmpty({ narrowing, nothing, page, pages, onChange }: ListEmptyProps) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const narrowed = narrowedBy(narrowing)
  const searched = narrowed.find(({ isSearch }) => isSearch)
  if (pages > 0) {
    return (
      <EmptyState
        icon={FileX2}
        title={t('no-page', { page: format.count(page) })}
        actions={
          <Button
            color="violet"
            onClick={() => onChange({ page: pages === 1 ? undefined : String(pages) })}
          >
            {t('last-page')}
          </Button>
        }
      >
        {t('no-page-why', { count: pages, value: format.count(pages) })}
      </EmptyState>
    )
  }
  if (narrowed.length === 0) {
    const { icon = Inbox, title = t('nothing-yet'), why } = nothing ?? {}
    return (
      <EmptyState icon={icon} title={title}>
        {why}
      </EmptyState>
    )
  }
  const isSearchAlone = searched !== undefined && narrowed.length === 1
  const withSearchAlone = {
    ...withoutAny(narrowing),
    ...(searched && { [searched.key]: searched.text }),
  }
  return (
    <EmptyState
      icon={SearchX}
      title={isSearchAlone ? t('nothing-like', { typed: searched.text }) : t('none-match')}
      actions={
        <>
          {searched && !isSearchAlone && (
            <Button onClick={() => onChange(withSearchAlone)}>
              {t('only-search', { text: searched.text })}
            </Button>
          )}
          <Button color="violet" onClick={() => onChange(withoutAny(narrowing))}>
            {t(isSearchAlone ? 'clear-search' : 'clear-all')}
          </Button>
        </>
      }
    >
      {isSearchAlone ? narrowing.search?.help : t('none-match-why')}
    </EmptyState>
  )
}
