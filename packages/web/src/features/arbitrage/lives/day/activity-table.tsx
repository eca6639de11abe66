import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { Bucket } from './activity-picture.ts'

const cell = 'border-t border-line-soft py-0.5 text-right first:text-left'

/** The numbers of the picture, the latest first. */
export function ActivityTable({ buckets }: { buckets: readonly Bucket[] }) {
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
