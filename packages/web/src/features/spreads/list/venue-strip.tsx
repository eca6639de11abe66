import { clsx } from 'clsx'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { FoundSpreads } from '../use-spreads.ts'

/** The venues that are read, with the health of each: one that is down has no spreads. */
export function VenueStrip({ venues }: Pick<FoundSpreads, 'venues'>) {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  const nowMs = useServerNow()
  return (
    <ul aria-label={t('strip')} className="flex flex-wrap gap-x-4 gap-y-1 text-dense">
      {venues.map(({ burse: venue, isUp, lastGoodAt, books }) => (
        <li key={venue.id} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden
            className={clsx('size-2 shrink-0 rounded-full', isUp ? 'bg-gain' : 'bg-loss')}
          />
          <span className="font-medium">{venue.name}</span>
          <span className={isUp ? 'text-text-2' : 'text-loss'}>
            {isUp
              ? t('books', { count: books, value: format.count(books) })
              : lastGoodAt === null
                ? t('never-up')
                : t('down', { time: format.since(Date.parse(lastGoodAt), nowMs) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
