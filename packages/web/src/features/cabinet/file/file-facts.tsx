import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Ago } from '#web/market/feed-file/ago.tsx'
import { faultDetail } from '#web/market/feed-file/fault-detail.ts'
import { usePlaceText } from '#web/market/feed-file/use-place-text.ts'
import { useReasonText } from '#web/market/feed-file/use-reason-text.ts'
import type { OwnFileFacts } from './file.documents.ts'

type Feed = NonNullable<OwnFileFacts['feed']>

export function FaultNow({ fault }: { fault: NonNullable<Feed['fault']> }) {
  const { t } = useTranslation('cabinet')
  const reasonText = useReasonText()
  const placeText = usePlaceText()
  const detail = faultDetail(fault)
  return (
    <div className="mt-4 rounded-default bg-loss-soft p-3 text-table">
      <p className="text-meta text-text-2">{t('fault-now')}</p>
      <p className="font-semibold text-loss">
        {reasonText(fault.reason)}
        {fault.line !== null && ` · ${placeText(fault)}`}
      </p>
      {detail !== '' && <code className="text-dense break-all">{detail}</code>}
    </div>
  )
}

export function FileFacts({ file }: { file: OwnFileFacts }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const { feed, exportUrl, askedExportUrl, nextPollAt, uptime } = file
  const count = (value: number | null | undefined) =>
    value === null || value === undefined ? '—' : format.count(value)
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 text-table sm:grid-cols-4">
      <Fact name={t('address')} className="col-span-full">
        <span className="break-all">{exportUrl ?? '—'}</span>
      </Fact>
      {askedExportUrl !== null && (
        <Fact name={t('asked-address')} className="col-span-full">
          <span className="break-all">{askedExportUrl}</span>
        </Fact>
      )}
      <Fact name={t('tried')}>{feed ? <Ago at={feed.triedAt} /> : t('never')}</Fact>
      <Fact name={t('good-at')}>
        {feed?.lastGoodAt ? <Ago at={feed.lastGoodAt} /> : t('never')}
      </Fact>
      <Fact name={t('next-poll')}>{nextPollAt ? <Soon at={nextPollAt} /> : '—'}</Fact>
      <Fact name={t('uptime')}>{format.share(uptime)}</Fact>
      <Fact name={t('dialect')}>{feed?.dialect ?? '—'}</Fact>
      <Fact name={t('encoding')}>{feed?.encoding ?? '—'}</Fact>
      <Fact name={t('offers')}>{count(feed?.offers)}</Fact>
      <Fact name={t('rejected')}>{count(feed?.rejected)}</Fact>
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

interface FactProps {
  name: string
  children: ReactNode
  className?: string
}

function Fact({ name, children, className }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-meta text-text-3">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
