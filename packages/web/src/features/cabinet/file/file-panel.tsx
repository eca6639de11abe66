import { useState, type ReactNode } from 'react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { UptimeStrip } from '#web/market/exchanger/uptime-strip.tsx'
import { FeedStateBadge } from '#web/market/feed-file/feed-state-badge.tsx'
import { FileNotes } from '#web/market/feed-file/file-notes.tsx'
import { RunsTable } from '#web/market/feed-file/runs-table.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { OwnFileDocument, type OwnFileFacts, OwnerPollDocument } from './file.documents.ts'
import { FileFacts } from './file-facts.tsx'
import { RefreshCw } from 'lucide-react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { FaultNow } from '#web/market/feed-file/fault-now.tsx'

const AGAIN_MS = 5_000

/** The health of the owner's file: now, over the month, line by line. */
export function FilePanel({ id }: { id: string }) {
  const { t } = useTranslation('cabinet')
  const { answer, error, refetch } = useSessionQuery(OwnFileDocument, { id }, { everyMs: AGAIN_MS })
  const [isChanging, setChanging] = useState(false)
  const file = answer?.ownedExchanger
  if (!file) {
    return error ? (
      <ErrorNotice error={error} title={t('file-failed')} onRetry={refetch} />
    ) : (
      <Skeleton rows={8} rowHeight={52} />
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <Card className="p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <FeedStateBadge state={file.state} />
          <div className="no-print flex flex-wrap items-center gap-3">
            <PollNow id={id} file={file} onPolled={refetch} />
            <Button onClick={() => setChanging(true)}>{t('change-address')}</Button>
          </div>
        </div>
        {file.feed?.fault && <FaultNow fault={file.feed.fault} />}
        <FileFacts file={file} />
      </Card>
      <AddressDialog
        id={id}
        file={file}
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        onChanged={refetch}
      />
      <Section title={t('uptime-days')}>
        <UptimeStrip days={file.uptimeDays} />
      </Section>
      <Section title={t('lines')}>
        <Lines file={file} />
      </Section>
      <Section title={t('unmapped')}>
        <Unmapped codes={file.unmappedCodes} />
      </Section>
      <Section title={t('runs')} isNamedInside={file.feedRuns.length > 0}>
        {file.feedRuns.length > 0 ? (
          <RunsTable runs={file.feedRuns} label={t('runs')} />
        ) : (
          <p className="text-table text-text-2">{t('runs-none')}</p>
        )}
      </Section>
    </div>
  )
}

interface SectionProps {
  title: string
  /** Whether a landmark inside has this name already. */
  isNamedInside?: boolean
  children: ReactNode
}

function Section({ title, isNamedInside = false, children }: SectionProps) {
  return (
    <section aria-label={isNamedInside ? undefined : title}>
      <h2 className="mb-3 text-h3 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Lines({ file: { feed } }: { file: OwnFileFacts }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  if (!feed || feed.rejections.length === 0) {
    return (
      <p className="text-table text-text-2">
        {t(feed?.fault || !feed ? 'lines-whole' : 'lines-none')}
      </p>
    )
  }
  const { rejections, rejected } = feed
  const shown = rejections.filter(({ isNotice }) => !isNotice).length
  return (
    <>
      {rejected !== null && rejected > shown && (
        <p className="text-table text-text-2">
          {t('lines-first', { shown: format.count(rejections.length) })}
        </p>
      )}
      <FileNotes
        notes={rejections.map(({ isNotice, ...each }) => ({ ...each, isError: !isNotice }))}
      />
    </>
  )
}

function Unmapped({ codes }: { codes: OwnFileFacts['unmappedCodes'] }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  if (codes.length === 0) return <p className="text-table text-text-2">{t('unmapped-none')}</p>
  return (
    <>
      <p className="mb-2 text-table text-text-2">{t('unmapped-why')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-table">
        {codes.map(({ code, offers }) => (
          <li key={code}>
            <code className="font-mono break-all">{code}</code>{' '}
            <span className="text-text-3">
              {t('unmapped-offers', { count: offers, value: format.count(offers) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface PollNowProps {
  id: string
  file: OwnFileFacts
  onPolled: () => void
}

/** Polls the file before its turn: once a minute at most. */
function PollNow({ id, file, onPolled }: PollNowProps) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const { run, isBusy, error } = useMutation()
  const [isPolled, setPolled] = useState(false)
  const fromMs = Date.parse(file.canPollAt)
  const left = useAtServerNow((nowMs) => (fromMs > nowMs ? format.age(fromMs - nowMs) : ''))
  const isOff = file.state === 'OFF'
  const poll = async () => {
    setPolled(false)
    const answer = await run(() => mutate(OwnerPollDocument, { id }))
    if (answer) setPolled(true)
    onPolled()
  }
  return (
    <>
      <p role="status" className="text-table text-text-2 empty:absolute">
        {isOff ? t('poll-off') : isPolled && !isBusy && t('polled')}
      </p>
      <Button
        icon={RefreshCw}
        isLoading={isBusy}
        aria-disabled={isOff || left !== ''}
        onClick={() => void poll()}
      >
        {left === '' || isOff ? t('poll') : t('poll-in', { time: left })}
      </Button>
      {error && <ErrorNotice error={error} title={t('poll-failed')} />}
    </>
  )
}
