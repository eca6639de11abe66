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
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { Button } from '#web/ui/action/button.tsx'
import { RateFaqArticleDocument } from './rate-article.documents.ts'

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

const KEY = 'rated-articles'

/** A question put once for each article and browser. */
function WasHelpful({ category, slug }: { category: string; slug: string }) {
  const { t } = useTranslation('faq')
  const name = `${category}/${slug}`
  const [rating, setRating] = useState<'unrated' | 'yes' | 'no'>(() =>
    ratedBefore().includes(name) ? 'yes' : 'unrated',
  )
  const rate = (hasHelped: boolean) => {
    setRating(hasHelped ? 'yes' : 'no')
    keepSetting(KEY, [...ratedBefore(), name].join(' '))
    void mutate(RateFaqArticleDocument, { category, slug, hasHelped })
  }
  return (
    <div
      className="no-print mt-8 rounded-large bg-surface-1 p-4"
      role="group"
      aria-label={t('helpful')}
    >
      {rating === 'unrated' ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-table font-medium">{t('helpful')}</p>
          <Button size="small" icon={ThumbsUp} onClick={() => rate(true)}>
            {t('yes')}
          </Button>
          <Button size="small" icon={ThumbsDown} onClick={() => rate(false)}>
            {t('no')}
          </Button>
        </div>
      ) : (
        <p role="status" className="text-table">
          {t(rating === 'yes' ? 'thanks-yes' : 'thanks-no')}{' '}
          {rating === 'no' && (
            <Link to="/contacts" className="text-accent underline underline-offset-4">
              {t('ask-us')}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

function ratedBefore(): string[] {
  return (readSetting(KEY) ?? '').split(' ').filter((each) => each !== '')
}
