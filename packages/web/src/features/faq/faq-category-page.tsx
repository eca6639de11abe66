import { ChevronRight } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useEndOfPageShell } from '#web/lib/page/page-shell.ts'
import { useApiLocale } from '#web/lib/texts/api-locale.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { FaqCategoriesDocument } from './faq-categories.documents.ts'
import { FaqFrame } from './faq-frame.tsx'
import { MissingArticle } from './missing-article.tsx'

/** The page of one help category. */
export function FaqCategoryPage({ category: slug }: { category: string }) {
  const { t } = useTranslation('faq')
  const locale = useApiLocale()
  const { answer, error, refetch } = useQuery(FaqCategoriesDocument, { locale })
  const category = answer?.faqCategories.find((each) => each.slug === slug)
  useEndOfPageShell((answer ?? error) !== undefined)
  usePageTitle(category?.title ?? t(answer ? 'missing' : 'title'))
  if (answer && !category) return <MissingArticle />
  return (
    <FaqFrame
      crumbs={[{ to: '/faq', name: t('title') }]}
      heading={
        <h1 className="text-h1 font-bold tracking-tight">{category?.title ?? t('title')}</h1>
      }
    >
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={7} rowHeight={56} />}
      <ul className="divide-y divide-line-soft border-y border-line-soft">
        {category?.articles.map((article) => (
          <li key={article.slug}>
            <Link
              to={`/faq/${slug}/${article.slug}`}
              className="flex min-h-14 items-center justify-between gap-4 py-2 font-medium hover:text-accent"
            >
              {article.title}
              <ChevronRight aria-hidden className="size-5 shrink-0 text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
    </FaqFrame>
  )
}
