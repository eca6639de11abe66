import { clsx } from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import type { ExchangerRow } from '../list/exchangers.documents.ts'
import type { ExchangerVerdict as Verdict } from './exchanger-detail.documents.ts'

const MOST = 6
const YEAR_MS = 31_556_952_000

interface ExchangerVerdictProps {
  of: Verdict & Pick<ExchangerRow, 'goodReviews' | 'badReviews' | 'openedAt'>
}

/** The points for an exchanger, and those to check before one pays. */
export function ExchangerVerdict({ of }: ExchangerVerdictProps) {
  const { t } = useTranslation('exchangers', 'detail')
  const format = useFormat()
  const { standing } = of
  const against = (standing?.doubts ?? []).slice(0, MOST)
  const praise = usePraise(of, new Set(against.map(({ reason }) => reason)))
  if (!standing) {
    return (
      <Card className="p-5 md:p-6">
        <h2 className="text-table font-medium">{t('verdict')}</h2>
        <p className="mt-2 text-table text-text-2">{t('verdict-none')}</p>
      </Card>
    )
  }
  const { judged } = standing
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-table font-medium text-text-2">{t('verdict')}</h2>
      <ul className="mt-2 text-dense">
        {praise.map((words) => (
          <Reason key={words} isFor>
            {words}
          </Reason>
        ))}
        {against.map(({ reason, offers }) => (
          <Reason key={reason}>
            {t(`detail:doubt.${reason}`)}
            {offers < judged && (
              <span className="text-text-3">
                {' · '}
                {t('of-offers', {
                  value: format.count(offers),
                  total: format.count(judged),
                })}
              </span>
            )}
          </Reason>
        ))}
      </ul>
      <p className="mt-3 text-meta text-text-3">
        {t('verdict-why', { count: judged, value: format.count(judged), sum: format.usd(1_000) })}
      </p>
    </Card>
  )
}

/** Facts in the exchanger’s favour. */
function usePraise(
  { goodReviews, badReviews, openedAt, standing }: ExchangerVerdictProps['of'],
  against: ReadonlySet<string>,
): string[] {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const openedMs = openedAt === null ? NaN : Date.parse(openedAt)
  const years = useAtServerNow((nowMs) =>
    nowMs - openedMs >= YEAR_MS ? format.years(nowMs - openedMs) : '',
  )
  if (!standing) return []
  const isTempting = ['SUSPICIOUS', 'ABOVE_REFERENCE', 'FAR_ABOVE_SECOND'].some((reason) =>
    against.has(reason),
  )
  const reviews = { good: format.count(goodReviews), bad: format.count(badReviews) }
  return [
    ...(against.has('REVIEWS') ? [] : [t('for.reviews', { ...reviews, count: goodReviews })]),
    ...(years === '' ? [] : [t('for.years', { years })]),
    ...(isTempting ? [] : [t('for.rates')]),
  ]
}

interface ReasonProps {
  isFor?: boolean
  children: ReactNode
}

function Reason({ isFor = false, children }: ReasonProps) {
  const { t } = useTranslation('exchangers')
  const Icon = isFor ? CircleCheck : CircleAlert
  return (
    <li className="flex items-start gap-2.5 border-b border-line-soft py-2 last:border-b-0">
      <Icon
        aria-hidden
        className={clsx('mt-0.5 size-4 shrink-0', isFor ? 'text-gain' : 'text-warn')}
      />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{t(isFor ? 'speaks-for' : 'speaks-against')} </span>
        {children}
      </span>
    </li>
  )
}
