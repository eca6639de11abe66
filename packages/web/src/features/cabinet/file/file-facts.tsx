import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Ago } from '#web/market/feed-file/ago.tsx'
import { StackedFact } from '#web/ui/list/fact.tsx'
import type { OwnFileFacts } from './file.documents.ts'

export function FileFacts({ file }: { file: OwnFileFacts }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const { feed, exportUrl, askedExportUrl, nextPollAt, uptime } = file
  const count = (value: number | null | undefined) =>
    value === null || value === undefined ? '—' : format.count(value)
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 text-table sm:grid-cols-4">
      <StackedFact name={t('address')} className="col-span-full">
        <span className="break-all">{exportUrl ?? '—'}</span>
      </StackedFact>
      {askedExportUrl !== null && (
        <StackedFact name={t('asked-address')} className="col-span-full">
          <span className="break-all">{askedExportUrl}</span>
        </StackedFact>
      )}
      <StackedFact name={t('tried')}>{feed ? <Ago at={feed.triedAt} /> : t('never')}</StackedFact>
      <StackedFact name={t('good-at')}>
        {feed?.lastGoodAt ? <Ago at={feed.lastGoodAt} /> : t('never')}
      </StackedFact>
      <StackedFact name={t('next-poll')}>{nextPollAt ? <Soon at={nextPollAt} /> : '—'}</StackedFact>
      <StackedFact name={t('uptime')}>{format.share(uptime)}</StackedFact>
      <StackedFact name={t('dialect')}>{feed?.dialect ?? '—'}</StackedFact>
      <StackedFact name={t('encoding')}>{feed?.encoding ?? '—'}</StackedFact>
      <StackedFact name={t('offers')}>{count(feed?.offers)}</StackedFact>
      <StackedFact name={t('rejected')}>{count(feed?.rejected)}</StackedFact>
    </dl>
  )
}

/** A ticking countdown in seconds. */
function Soon({ at }: { at: string }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const atMs = Date.parse(at)
  const left = useAtServerNow((nowMs) => (atMs > nowMs ? format.age(atMs - nowMs) : ''))
  return <>{left === '' ? t('now') : t('in', { time: left })}</>
}
