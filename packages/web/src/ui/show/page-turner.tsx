import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useSearchParams } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { ButtonLink } from '../action/button.tsx'

/** The page is `?page=` in the address. Real links, so that a page can be opened in a new tab. */
export function PageTurner({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const [params] = useSearchParams()
  if (pages <= 1) return null
  const to = (target: number) => {
    const next = new URLSearchParams(params)
    if (target === 1) next.delete('page')
    else next.set('page', String(target))
    return `?${next}`
  }
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-center gap-4 pt-2">
      {page > 1 && (
        <ButtonLink to={to(page - 1)} icon={ChevronLeft} rel="prev">
          {t('previous')}
        </ButtonLink>
      )}
      <span className="text-table text-text-2">
        {t('page-of', { page: format.count(page), pages: format.count(pages) })}
      </span>
      {page < pages && (
        <ButtonLink to={to(page + 1)} icon={ChevronRight} iconPosition="right" rel="next">
          {t('next')}
        </ButtonLink>
      )}
    </nav>
  )
}
