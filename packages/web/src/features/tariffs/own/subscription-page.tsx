import { refusalTexts, rangeText } from '@hopwise/contract'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { CurrentUserDocument, type TermRow } from '../tariffs.documents.ts'
import { CurrentTerm } from './current-term.tsx'
import { useId } from 'react'
import { useTermWords } from '../use-term-words.ts'

const AGAIN_MS = 15_000

/** The reader's own tariff: its end, its remaining messages, the next term and past ones. */
export function SubscriptionPage() {
  const { t } = useTranslation('tariffs')
  const locale = useLocale()
  usePageTitle(t('own-title'))
  const { answer, error, refetch } = useSessionQuery(CurrentUserDocument, {}, { everyMs: AGAIN_MS })
  const state = answer?.subscription
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('own-title')}</h1>
      <div className="mt-6 grid grid-cols-1 gap-4">
        {error && !answer && (
          <ErrorNotice error={error} title={t('own-failed')} onRetry={refetch} />
        )}
        {!answer && !error && <Skeleton rows={6} rowHeight={48} />}
        {answer && !answer.sellsTariffs && (
          <p className="rounded-default bg-note-soft p-3 text-table text-note">
            {refusalTexts.NOT_SOLD_YET[locale]}
          </p>
        )}
        {answer && state && (
          <>
            {state.period ? (
              <CurrentTerm
                state={state}
                period={state.period}
                sells={answer.sellsTariffs}
                onRefused={refetch}
              />
            ) : (
              <NoTerm />
            )}
            <TermHistory terms={answer.currentUser?.subscriptions ?? []} />
          </>
        )}
      </div>
    </>
  )
}

function NoTerm() {
  const { t } = useTranslation('tariffs')
  return (
    <Card className="grid justify-items-start gap-4 p-5 md:p-6">
      <p className="text-table">
        <strong>{t('status.DISABLED')}.</strong> {t('no-plan')}
      </p>
      <ButtonLink color="violet" to="/subscribe">
        {t('choose')}
      </ButtonLink>
    </Card>
  )
}

/** Past purchases, newest first. */
function TermHistory({ terms }: { terms: readonly TermRow[] }) {
  const { t } = useTranslation('tariffs')
  const { term, usd, day } = useTermWords()
  const id = useId()
  return (
    <Card className="p-5 md:p-6">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-h3 font-semibold">
          {t('history')}
        </h2>
        {terms.length === 0 && <p className="mt-2 text-table text-text-2">{t('no-history')}</p>}
        <ul className="mt-2 divide-y divide-line-soft">
          {terms.map(({ id: termId, type, startTime, endTime, price, refunded }) => (
            <li key={termId} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
              <span>
                <span className="block font-medium">{term(type)}</span>
                <span className="block text-table text-text-2">
                  {rangeText(day(startTime), day(endTime))}
                </span>
              </span>
              <span className="text-right tabular-nums">
                <span className="block font-medium">{usd(price)}</span>
                {Number(refunded) > 0 && (
                  <span className="block text-table text-text-2">
                    {t('refunded', { refunded: usd(refunded) })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
