import { MessageCircle, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { type Crumb, Breadcrumbs } from '#web/ui/show/breadcrumbs.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Link } from 'react-router'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useApiLocale } from '#web/lib/texts/api-locale.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { MarkedText } from '#web/ui/show/rich-text.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { FaqSearchDocument } from './faq-search.documents.ts'

interface FaqFrameProps {
  /** The path to this page; the top of the help has none. */
  crumbs?: readonly Crumb[]
  heading: ReactNode
  children: ReactNode
}

/** The search above every page of the help; its results take the page's place. */
export function FaqFrame({ crumbs, heading, children }: FaqFrameProps) {
  const { t } = useTranslation('faq')
  const { params, change } = useUrlState()
  const text = params.get('q') ?? ''
  const question = text.trim() && `?message=${encodeURIComponent(text.trim())}`
  return (
    <div className="max-w-4xl">
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      {heading}
      <div role="search" className="no-print mt-6">
        <Input
          type="search"
          label={t('search')}
          hidesLabel
          placeholder={t('search')}
          value={text}
          maxLength={200}
          onChange={(q) => change({ q }, { replace: true })}
        />
      </div>
      <div className="mt-8">{text.trim() === '' ? children : <FoundArticles text={text} />}</div>
      <div className="no-print mt-12 flex flex-wrap items-center gap-4 border-t border-line-soft pt-6">
        <p className="text-table text-text-2">{t('not-found-here')}</p>
        <ButtonLink to={`/contacts${question}`} icon={MessageCircle}>
          {t('ask-us')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The articles found, with the words marked. */
function FoundArticles({ text }: { text: string }) {
  const { t } = useTranslation('faq')
  const locale = useApiLocale()
  const settled = useDebounced(text.trim())
  const { answer, error, refetch } = useQuery(FaqSearchDocument, { text: settled, locale })
  if (error) return <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />
  if (!answer) return <Skeleton rows={5} rowHeight={88} />
  const hits = answer.faqSearch
  if (hits.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('nothing', { text: settled })}
        actions={
          <ButtonLink to={`/contacts?message=${encodeURIComponent(settled)}`} color="violet">
            {t('ask-us')}
          </ButtonLink>
        }
      >
        {t('nothing-why')}
      </EmptyState>
    )
  }
  return (
    <section aria-label={t('search')}>
      <p role="status" className="text-dense text-text-3">
        {t('found', { count: hits.length, text: settled })}
      </p>
      <ul className="mt-2 divide-y divide-line-soft">
        {hits.map(({ title, excerpt, article }) => (
          <li key={`${article.category.slug}/${article.slug}`} className="py-4">
            <p className="text-meta text-text-3">{article.category.title}</p>
            <h2 className="mt-0.5 text-body font-semibold">
              <Link
                to={`/faq/${article.category.slug}/${article.slug}`}
                className="text-accent underline-offset-4 hover:underline"
              >
                <MarkedText html={title} />
              </Link>
            </h2>
            <p className="mt-1 text-table text-text-2">
              <MarkedText html={excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
