import { SearchX } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useApiLocale } from '#web/lib/texts/api-locale.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { MarkedText } from '#web/ui/show/rich-text.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { FaqSearchDocument } from './faq-search.documents.ts'

/** The articles found, with the words marked. */
export function FoundArticles({ text }: { text: string }) {
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
