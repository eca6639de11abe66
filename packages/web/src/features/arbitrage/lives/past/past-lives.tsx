import { clsx } from 'clsx'
import { History } from 'lucide-react'
import { Fragment } from 'react'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { shortNameOf, shortNameOfCode } from '#web/market/currency/short-name.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { Card } from '#web/ui/show/card.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { ArbitragePageQuery } from '../../query/arbitrage-query.ts'
import { causeText, QUOTED_SECONDS } from '../life-words.ts'
import { stepLine } from '../step-line.ts'
import { PastLivesDocument, type PastLivesAnswer } from './past-lives.documents.ts'

export interface PastLivesProps {
  query: Pick<ArbitragePageQuery, 'capitalUsd' | 'minPercent' | 'maxHops' | 'currencies'>
}

const AGAIN_MS = 30_000
/** The number requested, of which the list keeps those with no more hops than the reader allows. */
const MOST = 80

type PastLife = PastLivesAnswer['cycleLives'][number]

/** Loops that paid within a day and no longer do, the latest first, with their ends. */
export function PastLives({ query }: PastLivesProps) {
  const { capitalUsd, minPercent, maxHops, currencies } = query
  const { t } = useTranslation('lives')
  const step = capitalUsd === null ? {} : { stepUsd: capitalUsd }
  const through = currencies.length === 0 ? {} : { through: [...currencies] }
  const { answer, error, refetch } = useQuery(
    PastLivesDocument,
    { query: { ...step, ...through, minPeakPercent: minPercent, onlyGone: true, limit: MOST } },
    { everyMs: AGAIN_MS },
  )
  const lives = answer?.cycleLives.filter(({ loop }) => loop.split('>').length <= maxHops)
  if (error && !lives) return <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />
  if (!lives) return <Skeleton rows={8} rowHeight={60} />
  return (
    <Card>
      {lives.length === 0 ? (
        <EmptyState icon={History} title={t('past.none')}>
          <p role="status">{t('past.none-why')}</p>
        </EmptyState>
      ) : (
        <ol aria-label={t('past.title')} className="divide-y divide-line-soft">
          {lives.map((life) => (
            <li key={life.id}>
              <PastRow life={life} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function PastRow({ life }: { life: PastLife }) {
  const { t } = useTranslation('lives')
  const format = useFormat()
  const { find } = useCurrencies()
  const { bornAt, goneAt, goneBy, peakPercent, later } = life
  const [bornAtMs, goneAtMs] = [Date.parse(bornAt), Date.parse(goneAt ?? bornAt)]
  const cause = goneBy ? causeText(goneBy, { t, format, find }) : undefined
  const codes = life.loop.split('>')
  const quoted = later.find(({ seconds }) => seconds === QUOTED_SECONDS)
  return (
    <article
      className={clsx(
        'grid grid-cols-1 items-center gap-x-4 gap-y-1 px-4 py-2.5',
        'md:grid-cols-[5rem_minmax(0,1fr)_auto]',
      )}
    >
      <div className="max-md:flex max-md:items-baseline max-md:gap-1.5">
        <p className="text-row font-semibold text-gain tabular-nums">
          {format.percent(peakPercent)}
        </p>
        <p className="text-meta whitespace-nowrap text-text-3">{t('past.peak')}</p>
      </div>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-table font-medium">
          {[...codes, codes[0]!].map((code, at) => {
            const currency = find(code)
            return (
              <Fragment key={at}>
                {at > 0 && (
                  <span aria-hidden className="text-text-3">
                    →
                  </span>
                )}
                <span className="inline-flex items-center gap-1.5">
                  {currency && <CurrencyMark currency={currency} className="text-[18px]" />}
                  {currency ? shortNameOf(currency) : shortNameOfCode(code)}
                </span>
              </Fragment>
            )
          })}
        </h3>
        <p className="text-dense wrap-break-word text-text-2">
          <time dateTime={goneAt ?? bornAt}>
            {t('past.gone', {
              // The time of day, which is enough for the last day.
              time: format.since(goneAtMs, goneAtMs),
              age: format.age(goneAtMs - bornAtMs),
            })}
          </time>{' '}
          {cause && t('ended', { cause })}{' '}
          {quoted && (
            <span className="text-text-3">
              {quoted.percent === null
                ? t('past.later-gone', { age: format.age(QUOTED_SECONDS * 1_000) })
                : t('past.later', {
                    age: format.age(QUOTED_SECONDS * 1_000),
                    percent: format.percent(quoted.percent),
                  })}
            </span>
          )}
        </p>
      </div>
      <Line points={life.points} endMs={goneAtMs} />
    </article>
  )
}

const BOX = { width: 96, height: 28, pad: 3 } as const

/** A picture of the numbers beside it, hidden from screen readers. */
function Line({ points, endMs }: { points: PastLife['points']; endMs: number }) {
  const steps = points.map(({ at, percent }) => ({ atMs: Date.parse(at), value: percent }))
  const line = stepLine(steps, endMs, BOX)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      className="h-7 w-24 overflow-visible max-md:hidden"
    >
      {line && <path d={line.d} fill="none" className="stroke-accent [stroke-width:1.5]" />}
    </svg>
  )
}
