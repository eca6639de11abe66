import { useNavigate, Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useLetterKeys } from '#web/lib/page/letter-keys.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { Breadcrumbs } from '#web/ui/show/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminReviewDocument, type ModeratedReview } from './admin-reviews.documents.ts'
import { ReviewDecision } from './review-decision.tsx'
import { addressOf, reviews, statusOf } from './reviews-queue.ts'
import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { countryName } from '#web/market/exchanger/country-name.ts'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { siteOf } from '#web/market/exchanger-link/exchanger-target.ts'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { localeFrom, localeNames } from '#web/lib/texts/locale.ts'
import { VerdictMark } from '#web/market/review/verdict-mark.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { Fact } from '#web/ui/list/fact.tsx'

/** One review beside the facts about its exchanger, and its decision form. */
export function AdminReviewPage({ id }: { id: string }) {
  const { t } = useTranslation('admin-reviews')
  const navigate = useNavigate()
  const { params } = useUrlState()
  const { state } = reviews.viewFrom(params).filters
  const { answer, error, refetch } = useSessionQuery(AdminReviewDocument, {
    id,
    ...statusOf(state),
  })
  const review = answer?.adminReview
  const queue = answer?.adminReviews.items.map((each) => each.id) ?? []
  const at = queue.indexOf(id)
  // A decided review leaves the queue, so the next one is then its first.
  const next = queue[at + 1]
  const previous = at > 0 ? queue[at - 1] : undefined
  const to = (other: string | undefined) =>
    other === undefined ? undefined : () => void navigate(addressOf(other, state))
  useLetterKeys({ j: to(next), k: to(previous) })
  usePageTitle(review ? `${review.exchanger.name} · ${t('title')}` : t('title'))
  return (
    <>
      <Breadcrumbs crumbs={[{ to: addressOf(undefined, state), name: t('title') }]} />
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={6} rowHeight={56} />}
      {answer && !review && <EmptyState isPage title={t('gone')} />}
      {review && (
        <article>
          <h1 className="text-h1 font-bold tracking-tight wrap-anywhere">
            {review.exchanger.name}
          </h1>
          <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_260px]">
            <div className="min-w-0">
              <ModeratedWords review={review} />
              <ReviewDecision key={review.edition} review={review} onChanged={refetch} />
            </div>
            <ReviewedExchanger of={review.exchanger} />
          </div>
        </article>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {previous !== undefined && (
          <ButtonLink to={addressOf(previous, state)}>{t('previous')}</ButtonLink>
        )}
        {next !== undefined && <ButtonLink to={addressOf(next, state)}>{t('next')}</ButtonLink>}
        <p className="text-meta text-text-3 max-md:hidden">{t('keys')}</p>
      </div>
    </>
  )
}

/** Facts about the exchanger, by which to judge its reviews. */
function ReviewedExchanger({ of }: { of: ModeratedReview['exchanger'] }) {
  const { t } = useTranslation('admin-reviews')
  const format = useFormat()
  return (
    <Card className="p-4">
      <h2 className="text-table font-medium text-text-2">{t('exchanger')}</h2>
      <dl className="mt-2 grid gap-2 text-table">
        <ExchangerFact name={t('exchanger')}>
          <Link
            to={`/exchangers/${encodeURIComponent(of.slug)}`}
            className="font-medium text-accent underline-offset-4 hover:underline"
          >
            {of.name}
          </Link>
        </ExchangerFact>
        <ExchangerFact name={t('imported')}>
          <Reviews good={of.goodReviews} bad={of.badReviews} />
        </ExchangerFact>
        <ExchangerFact name={t('own')}>
          <Reviews good={of.ownReviews.good} bad={of.ownReviews.bad} />
        </ExchangerFact>
        {of.siteUrl !== null && (
          <ExchangerFact name={t('site')}>
            <ExternalLink href={of.siteUrl} isOfOthers className="wrap-anywhere">
              {siteOf(of.siteUrl)}
            </ExternalLink>
          </ExchangerFact>
        )}
        {of.country !== null && (
          <ExchangerFact name={t('country')}>
            {countryName(of.country, format.locale)}
          </ExchangerFact>
        )}
        {of.openedAt !== null && (
          <ExchangerFact name={t('since')}>{format.day(Date.parse(of.openedAt))}</ExchangerFact>
        )}
        {of.reviewLinks.length > 0 && (
          <ExchangerFact name={t('elsewhere')}>
            {of.reviewLinks.map((link) => (
              <ExternalLink key={link} href={link} isOfOthers className="mr-3 wrap-anywhere">
                {siteOf(link)}
              </ExternalLink>
            ))}
          </ExchangerFact>
        )}
      </dl>
    </Card>
  )
}

function ExchangerFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-text-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

const tones = { PENDING: 'warn', PUBLISHED: 'gain', REJECTED: 'loss' } as const

/** The submitted text, the shown text where it differs, and the owner's answer. */
function ModeratedWords({ review }: { review: ModeratedReview }) {
  const { t } = useTranslation('admin-reviews')
  const format = useFormat()
  const { verdict, text, author, at, status, language, give, get, shown, answer, reason } = review
  const lang = language?.toLowerCase()
  const isSame = shown?.text === text && shown.verdict === verdict
  return (
    <>
      <dl className="grid gap-x-8 gap-y-1 text-table sm:grid-cols-2">
        <Fact name={t('author')}>{author}</Fact>
        <Fact name={t('language')}>{localeNames[localeFrom(language ?? '') ?? 'en']}</Fact>
        <Fact name={t('written')}>{format.moment(Date.parse(at))}</Fact>
        {give && get && <Fact name={t('pair')}>{`${give.name} → ${get.name}`}</Fact>}
        <Fact name={t('status')}>
          <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
        </Fact>
      </dl>
      <div className="mt-4 grid gap-4 xl:grid-cols-2">
        <Words title={t('words')} lang={lang} text={text}>
          <VerdictMark verdict={verdict} />
        </Words>
        {shown && !isSame && (
          <Words title={t('shown')} lang={lang} text={shown.text}>
            <VerdictMark verdict={shown.verdict} />
          </Words>
        )}
      </div>
      {reason !== null && (
        <p className="mt-2 text-table wrap-anywhere text-text-2">
          {t('rejected-because', { reason })}
        </p>
      )}
      {answer && (
        <div className="mt-4">
          <Words title={t('answer')} lang={undefined} text={answer.text}>
            <Badge tone={tones[answer.status]}>{t(`state.${answer.status}`)}</Badge>
          </Words>
        </div>
      )}
    </>
  )
}

interface WordsProps {
  title: string
  lang: string | undefined
  text: string
  children: ReactNode
}

function Words({ title, lang, text, children }: WordsProps) {
  return (
    <section className="rounded-large border border-line bg-raised p-4">
      <h2 className="flex flex-wrap items-center gap-3 text-table font-medium text-text-2">
        {title} {children}
      </h2>
      <p lang={lang} className="mt-2 max-w-[70ch] wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </section>
  )
}
