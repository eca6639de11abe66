import { clsx } from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { trustLooks } from '#web/market/chain/confidence.tsx'
import { Card } from '#web/ui/show/card.tsx'
import type { ExchangerRow } from '../list/exchangers.documents.ts'
import type { ExchangerVerdict as Verdict } from './exchanger-detail.documents.ts'

/** A smaller deduction is not listed, as with chains. */
const WORTH_SAYING = 0.01
const MOST = 6
const YEAR_MS = 31_556_952_000

interface ExchangerVerdictProps {
  of: Verdict & Pick<ExchangerRow, 'goodReviews' | 'badReviews' | 'openedAt'>
}

/** The exchanger's trust, on the scale of chains, with reasons for and against. */
export function ExchangerVerdict({ of }: ExchangerVerdictProps) {
  const { t } = useTranslation('exchangers', 'chain', 'detail')
  const format = useFormat()
  const { standing } = of
  const against = (standing?.doubts ?? [])
    .filter(({ factor }) => 1 - factor >= WORTH_SAYING)
    .slice(0, MOST)
  const praise = usePraise(of, new Set(against.map(({ reason }) => reason)))
  if (!standing) {
    return (
      <Card className="p-5 md:p-6">
        <h2 className="text-table font-medium">{t('verdict')}</h2>
        <p className="mt-2 text-table text-text-2">{t('verdict-none')}</p>
      </Card>
    )
  }
  const { confidence, trust, judged } = standing
  const { Icon, tone } = trustLooks[trust]
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-table font-medium text-text-2">{t('verdict')}</h2>
      <p className={clsx('mt-1 flex items-center gap-3', tone)}>
        <span className="text-[44px] leading-none font-bold tracking-tight tabular-nums">
          {format.count(Math.round(confidence * 100))}
        </span>
        <span className="flex flex-col">
          <span className="flex items-center gap-1.5 text-h3 font-semibold">
            <Icon aria-hidden className="size-5" />
            {t(`chain:trust.${trust}`)}
          </span>
          <span className="text-meta text-text-3">{t('verdict-of')}</span>
        </span>
      </p>
      <TrustScale confidence={confidence} />
      <ul className="mt-4 text-dense">
        {praise.map((words) => (
          <Reason key={words} isFor>
            {words}
          </Reason>
        ))}
        {against.map(({ reason, factor, offers }) => (
          <Reason key={reason} weight={format.percent((factor - 1) * 100, 0)}>
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

/** Reasons to trust it. */
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
  /** The deduction. */
  weight?: string
  children: ReactNode
}

function Reason({ isFor = false, weight, children }: ReasonProps) {
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
      {weight !== undefined && (
        <span className="font-medium whitespace-nowrap text-loss tabular-nums">{weight}</span>
      )}
    </li>
  )
}

/** The steps of the trust scale, from 0 to 100. */
const STEPS = [
  { from: 0, to: 40, trust: 'LOW', tone: 'bg-loss-soft' },
  { from: 40, to: 75, trust: 'MIDDLING', tone: 'bg-warn-soft' },
  { from: 75, to: 100, trust: 'HIGH', tone: 'bg-gain-soft' },
] as const

/** The scale from 0 to 100 with its words, and the mark of this confidence. */
function TrustScale({ confidence }: { confidence: number }) {
  const { t } = useTranslation('chain')
  return (
    <div aria-hidden className="relative mt-4 flex gap-0.5 text-meta text-text-3">
      {STEPS.map(({ from, to, trust, tone }) => (
        <span key={trust} style={{ width: `${to - from}%` }} className="min-w-0">
          <span className={`mb-1 block h-2 rounded-full ${tone}`} />
          <span className={`flex whitespace-nowrap ${to === 100 ? 'justify-end' : ''}`}>
            {from} {t(`trust.${trust}`)}
          </span>
        </span>
      ))}
      <span
        style={{ left: `${Math.min(99, Math.max(1, confidence * 100))}%` }}
        className="absolute -top-1 h-4 w-1 -translate-x-1/2 rounded-full bg-text"
      />
    </div>
  )
}
