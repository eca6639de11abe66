import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { ButtonLink } from '../action/button.tsx'

/** The location state that a turned page carries. */
const TURNED = { hasTurnedPage: true }

/** The location's key if a page was turned just now; undefined after a return by history. */
export function useTurned(): string | undefined {
  const { key, state } = useLocation()
  const isThere = (state as typeof TURNED | null)?.hasTurnedPage === true
  return useNavigationType() !== NavigationType.Pop && isThere ? key : undefined
}

interface PageTurnerProps {
  page: number
  pages: number
}

/** The page is `?page=` in the address. Real links, so that a page can be opened in a new tab. */
export function PageTurner({ page, pages }: PageTurnerProps) {
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
