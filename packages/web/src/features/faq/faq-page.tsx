import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useApiLocale } from '#web/lib/texts/api-locale.ts'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { FaqCategoriesDocument } from './faq-categories.documents.ts'
import { FaqFrame } from './faq-frame.tsx'

const FIRST = 4

/** All categories, each with its first questions. */
export function FaqPage() {
  const { t } = useTranslation('faq')
  usePageTitle(t('title'))
  const locale = useApiLocale()
  const { answer, error, refetch } = useQuery(FaqCategoriesDocument, { locale })
  return (
    <FaqFrame
      heading={
        <>
          <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
          <p className="mt-2 text-text-2">{t('lead')}</p>
        </>
      }
    >
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={6} rowHeight={160} />}
      <ul className="grid gap-4 md:grid-cols-2">
        {answer?.faqCategories.map(({ slug, title, articles }) => (
          <li key={slug}>
            <Card className="h-full p-5">
              <h2 className="text-h3 font-semibold">
                <Link to={`/faq/${slug}`} className="touch-area relative hover:text-accent">
                  {title}
                </Link>
              </h2>
              <p className="text-meta text-text-3">{t('articles', { count: articles.length })}</p>
              <ul className="mt-3 space-y-1">
                {articles.slice(0, FIRST).map((article) => (
                  <li key={article.slug}>
                    <Link
                      to={`/faq/${slug}/${article.slug}`}
                      className="inline-flex min-h-8 items-center text-table pointer-coarse:min-h-11 text-accent underline-offset-4 hover:underline"
                    >
                      {article.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </FaqFrame>
  )
}
