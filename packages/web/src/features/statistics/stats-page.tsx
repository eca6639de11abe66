import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { Card } from '#web/ui/show/card.tsx'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type StatisticsAnswer, StatisticsDocument } from './statistics.documents.ts'

const AGAIN_MS = 15_000

/** The numbers of the market, renewed while one looks. */
export function StatsPage() {
  const { t } = useTranslation('statistics')
  usePageTitle(t('title'))
  const format = useFormat()
  const { answer, fault, ask } = useAsked(StatisticsDocument, {}, { everyMs: AGAIN_MS })
  const numbers = answer?.statistics
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-2 text-text-2">{t('lead')}</p>
      <div className="mt-6 empty:hidden">
        {fault && <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />}
        {!numbers && !fault && <Skeleton rows={3} rowHeight={140} />}
      </div>
      {numbers && (
        <>
          <dl className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {(['exchangers', 'pairs', 'offers', 'currencies'] as const).map((name) => (
              <Tile key={name} name={t(name)} why={t(`${name}-why`)}>
                {format.count(numbers[name])}
              </Tile>
            ))}
            <Tile name={t('last')} why={t(numbers.lastExchange ? 'last-why' : 'last-none')} isWide>
              <LastExchange last={numbers.lastExchange} />
            </Tile>
          </dl>
          <p className="mt-4 text-dense text-text-3">
            {t('as-of', { moment: format.moment(Date.parse(numbers.asOf)) })}
          </p>
        </>
      )}
    </>
  )
}

interface TileProps {
  name: string
  why: string
  isWide?: boolean
  children: React.ReactNode
}

function Tile({ name, why, isWide = false, children }: TileProps) {
  return (
    <Card className={isWide ? 'p-5 sm:col-span-2 lg:col-span-4' : 'p-5'}>
      <dt className="text-table font-medium text-text-2">{name}</dt>
      <dd>
        <div className="mt-1 text-figure font-bold">{children}</div>
        <p className="mt-1 text-dense text-text-3">{why}</p>
      </dd>
    </Card>
  )
}

function LastExchange({ last }: { last: StatisticsAnswer['statistics']['lastExchange'] }) {
  if (!last) return '—'
  const { at, give, get, exchanger } = last
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-h3">
      <Link
        to={`/exchange?give=${give.code}&get=${get.code}`}
        className="text-accent underline-offset-4 hover:underline"
      >
        {give.name} → {get.name}
      </Link>
      <Link to={`/exchangers/${exchanger.slug}`} className="font-normal hover:text-accent">
        {exchanger.name}
      </Link>
      <AgeNote at={at} isStill />
    </span>
  )
}
