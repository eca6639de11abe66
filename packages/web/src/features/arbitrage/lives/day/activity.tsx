import { type ReactNode, useId } from 'react'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { CycleActivityDocument } from './activity.documents.ts'
import { activityPicture, activitySums, type Bucket, PICTURE } from './activity-picture.ts'

export interface ActivityProps {
  /** The capital in dollars; each loop takes its best amount when null. */
  capitalUsd: number | null
}

const AGAIN_MS = 120_000

/** A day of births and ends: figures, a picture, and the same numbers in a table. */
export function Activity({ capitalUsd }: ActivityProps) {
  const { t } = useTranslation('lives')
  const { answer } = useQuery(
    CycleActivityDocument,
    capitalUsd === null ? {} : { stepUsd: capitalUsd },
    { everyMs: AGAIN_MS },
  )
  const format = useFormat()
  const buckets = answer?.cycleActivity
  const leftOut = answer?.followedLoops?.leftOut ?? 0
  if (!buckets || buckets.length === 0) return null
  return (
    <Card className="px-4 pt-3 pb-1">
      <h2 className="mb-1 text-table font-semibold">{t('day.title')}</h2>
      <div className="grid grid-cols-1 gap-x-6 gap-y-2 lg:grid-cols-[auto_minmax(0,1fr)]">
        <Sums buckets={buckets} typicalSeconds={answer.typicalLives?.medianSeconds ?? null} />
        <Picture buckets={buckets} />
      </div>
      <p className="mt-1 text-meta text-text-3">
        {t('day.counted')}{' '}
        {leftOut > 0 && t('day.left-out', { count: leftOut, value: format.count(leftOut) })}
      </p>
      <Disclosure summary={<span className="text-dense">{t('day.table')}</span>}>
        <ActivityTable buckets={buckets} />
      </Disclosure>
    </Card>
  )
}

interface SumsProps {
  buckets: readonly Bucket[]
  /** The median life of all loops; null where too few have been seen. */
  typicalSeconds: number | null
}

function Sums({ buckets, typicalSeconds }: SumsProps) {
  const { t } = useTranslation('lives')
  const format = useFormat()
  const { born, gone, best } = activitySums(buckets)
  return (
    <dl className="grid grid-cols-[repeat(2,auto)] content-center gap-x-6 gap-y-1.5 lg:grid-cols-1">
      <Sum
        name={
          <>
            <Key className="bg-accent" /> {t('day.born')} <Key className="bg-control" />{' '}
            {t('day.gone')}
          </>
        }
      >
        {format.count(born)} <span className="text-dense text-text-3">{format.count(gone)}</span>
      </Sum>
      {typicalSeconds !== null && (
        <Sum name={t('day.typical')}>{format.age(typicalSeconds * 1_000)}</Sum>
      )}
      <Sum name={t('day.best')}>
        {best ? (
          <>
            <span className="text-gain">{format.percent(best.bestPercent)}</span>{' '}
            <span className="text-dense font-medium text-text-3">{timeOf(best, format)}</span>
          </>
        ) : (
          '—'
        )}
      </Sum>
    </dl>
  )
}

function Sum({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta whitespace-nowrap text-text-3">{name}</dt>
      <dd className="text-row font-semibold whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}

/** The colour of a word in the picture. */
function Key({ className }: { className: string }) {
  return <span aria-hidden className={`inline-block size-2 rounded-[2px] ${className}`} />
}

/** The time of day, which is enough within one day. */
function timeOf({ at }: Bucket, format: ReturnType<typeof useFormat>): string {
  return format.since(Date.parse(at), Date.parse(at))
}

function Picture({ buckets }: { buckets: readonly Bucket[] }) {
  const { t } = useTranslation('lives')
  const format = useFormat()
  const id = useId()
  const drawn = activityPicture(buckets)
  const { born, gone, best } = activitySums(buckets)
  const { width, height, ground } = PICTURE
  const said = t('day.said', {
    born: format.count(born),
    gone: format.count(gone),
  })
  const top = best && t('day.top', { best: format.percent(best.bestPercent) })
  return (
    <figure className="min-w-0">
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-11 w-full md:h-18"
      >
        <title id={id}>{[said, top].filter(Boolean).join(' ')}</title>
        <path d={drawn.born} className="fill-accent" />
        <path d={drawn.gone} className="fill-control opacity-60" />
        <path
          d={`M0 ${ground + 0.5}H${width}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
        <path
          d={drawn.alive}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className="stroke-text-3 stroke-1"
        />
      </svg>
      <figcaption aria-hidden className="mt-1 flex justify-between text-meta text-text-3">
        {[0, 1, 2, 3].map((quarter) => (
          <span key={quarter} className="tabular-nums">
            {timeOf(buckets[Math.floor((quarter * buckets.length) / 4)]!, format)}
          </span>
        ))}
        <span>{t('day.now')}</span>
      </figcaption>
    </figure>
  )
}

const cell = 'border-t border-line-soft py-0.5 text-right first:text-left'

/** The numbers of the picture, the latest first. */
function ActivityTable({ buckets }: { buckets: readonly Bucket[] }) {
  const { t } = useTranslation('lives')
  const format = useFormat()
  return (
    <div tabIndex={0} role="region" aria-label={t('day.title')} className="max-h-60 overflow-auto">
      <table className="w-full max-w-xl text-dense tabular-nums">
        <thead className="text-meta text-text-3">
          <tr>
            {(['time', 'day.born', 'day.gone', 'day.alive', 'profit'] as const).map((name) => (
              <th key={name} scope="col" className="text-right font-medium first:text-left">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.toReversed().map(({ at, born, gone, alive, bestPercent }) => (
            <tr key={at}>
              <td className={cell}>{format.since(Date.parse(at), Date.parse(at))}</td>
              <td className={cell}>{format.count(born)}</td>
              <td className={cell}>{format.count(gone)}</td>
              <td className={cell}>{format.count(alive)}</td>
              <td className={cell}>{format.percent(bestPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
