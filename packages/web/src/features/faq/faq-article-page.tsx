import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useEndOfPageShell } from '#web/lib/page/page-shell.ts'
import { useApiLocale } from '#web/lib/texts/api-locale.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { RichText } from '#web/ui/show/rich-text.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type FaqArticleAnswer, FaqArticleDocument } from './faq-article.documents.ts'
import { FaqFrame } from './faq-frame.tsx'
import { MissingArticle } from './missing-article.tsx'
import { WasHelpful } from './was-helpful.tsx'

/** The page of one help article. */
export function FaqArticlePage({
  category,
  question: slug,
}: {
  category: string
  question: string
}) {
  const { t } = useTranslation('faq')
  const locale = useApiLocale()
  const { answer, error, refetch } = useQuery(FaqArticleDocument, { category, slug, locale })
  const article = answer?.faqArticle
  useEndOfPageShell((answer ?? error) !== undefined)
  usePageTitle(article?.title ?? t(answer ? 'missing' : 'title'))
  if (answer && !article) return <MissingArticle />
  if (article) return <Article article={article} />
  return (
    <FaqFrame
      crumbs={[{ to: '/faq', name: t('title') }]}
      heading={<h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>}
    >
      {error && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!error && <Skeleton rows={8} rowHeight={32} />}
    </FaqFrame>
  )
}

function Article({ article }: { article: NonNullable<FaqArticleAnswer['faqArticle']> }) {
  const { t } = useTranslation('faq')
  const format = useFormat()
  const { slug, title, html, updatedAt, category } = article
  const others = category.articles.filter((each) => each.slug !== slug)
  return (
    <FaqFrame
      crumbs={[
        { to: '/faq', name: t('title') },
        { to: `/faq/${category.slug}`, name: category.title },
      ]}
      heading={<h1 className="text-h1 font-bold tracking-tight">{title}</h1>}
    >
      <article>
        <RichText html={html} />
        <p className="mt-6 text-meta text-text-3">
          {t('updated', { day: format.day(Date.parse(updatedAt)) })}
        </p>
      </article>
      <WasHelpful key={`${category.slug}/${slug}`} category={category.slug} slug={slug} />
      {others.length > 0 && (
        <nav aria-label={t('related')} className="no-print mt-10">
          <h2 className="text-table font-semibold text-text-2">{t('related')}</h2>
          <ul className="mt-2">
            {others.map((other) => (
              <li key={other.slug}>
                <Link
                  to={`/faq/${category.slug}/${other.slug}`}
                  className="inline-flex min-h-8 items-center text-table text-accent underline-offset-4 hover:underline"
                >
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </FaqFrame>
  )
}
