import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { type HistoryPoint, weekChange } from './plots/findings.ts'
import type { StatisticsAnswer } from './statistics.documents.ts'

type Numbers = StatisticsAnswer['statistics']

interface TilesProps {
  numbers: Numbers
  /** The last seven days; undefined until they are known. */
  week: readonly HistoryPoint[] | undefined
  isPaused: boolean
}

/** The market's exact numbers, each with its change in seven days. */
export function Tiles({ numbers, week, isPaused }: TilesProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const { lastExchange: last } = numbers
  const atMs = Date.parse(numbers.asOf)
  const changeOf = (name: 'exchangers' | 'pairs' | 'offers' | 'currencies') =>
    week ? weekChange(week, name, { value: numbers[name], atMs }) : null
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {(['exchangers', 'pairs', 'offers', 'currencies'] as const).map((name) => (
        <Tile
          key={name}
          name={t(name)}
          why={
            <>
              <Change by={changeOf(name)} /> {t(`${name}-why`)}
            </>
          }
        >
          {format.count(numbers[name])}
        </Tile>
      ))}
      <Tile name={t('last')} why={t(last ? 'last-why' : 'last-none')} className="col-span-full">
        <LastExchange last={last} isPaused={isPaused} />
      </Tile>
    </dl>
  )
}

/** Renders nothing until there are seven days to compare. */
function Change({ by }: { by: number | null }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  if (by === null) return null
  const sign = by > 0 ? '+' : by < 0 ? '−' : '±'
  return (
    <span className={clsx('font-medium', by > 0 ? 'text-gain' : by < 0 ? 'text-loss' : '')}>
      {t('week', { by: `${sign}${format.count(Math.abs(by))}` })}
    </span>
  )
}

interface TileProps {
  name: string
  why: ReactNode
  className?: string
  children: ReactNode
}

function Tile({ name, why, className, children }: TileProps) {
  return (
    <Card className={clsx('px-4 py-3', className)}>
      <dt className="text-dense font-medium text-text-2">{name}</dt>
      <dd>
        <div className="text-figure font-bold tabular-nums">{children}</div>
        <p className="text-dense text-text-3">{why}</p>
      </dd>
    </Card>
  )
}

function LastExchange({ last, isPaused }: { last: Numbers['lastExchange']; isPaused: boolean }) {
  const format = useFormat()
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
      {isPaused ? (
        <time dateTime={at} className="text-dense font-normal text-text-3">
          {format.moment(Date.parse(at))}
        </time>
      ) : (
        <AgeNote at={at} isStill />
      )}
    </span>
  )
}
