import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'

interface PositionsSummaryProps {
  places: {
    readonly pairs: number
    readonly first: number
    readonly topThree: number
    readonly topTen: number
    readonly notCounted: number
  }
}

const figures = ['first', 'topThree', 'topTen', 'notCounted'] as const

/** The number of pairs in which it holds each place. */
export function PositionsSummary({ places }: PositionsSummaryProps) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure} className="rounded-large border border-line bg-raised p-4">
          <dt className="text-meta text-text-2">{t(`summary.${figure}`)}</dt>
          <dd className="text-h2 font-bold tabular-nums">
            {format.count(places[figure])}
            <span className="ml-1 text-table font-normal text-text-3">
              {t('of-pairs', { count: places.pairs, value: format.count(places.pairs) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
