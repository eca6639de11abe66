import { useTranslation } from '#web/lib/texts/texts.ts'
import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Ago } from '#web/market/feed-file/ago.tsx'
import { FeedStateBadge } from '#web/market/feed-file/feed-state-badge.tsx'
import { FileNotes } from '#web/market/feed-file/file-notes.tsx'
import { RunsTable } from '#web/market/feed-file/runs-table.tsx'
import { UptimeStrip } from '#web/market/exchanger/uptime-strip.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { countText } from '../figure-text.ts'
import {
  type AdminExchangerFacts,
  AdminDecideExportUrlDocument,
} from './admin-exchanger.documents.ts'
import { PollNow } from './poll-now.tsx'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { StackedFact } from '#web/ui/list/fact.tsx'
import { FaultNow } from '#web/market/feed-file/fault-now.tsx'

interface FeedPanelProps {
  exchanger: AdminExchangerFacts
  onPolled: () => void
}

/** The health of the exchanger's file: now, over the month, line by line. */
export function FeedPanel({ exchanger, onPolled }: FeedPanelProps) {
  const { t } = useTranslation('admin-exchangers')
  const { feed, feedRuns, uptimeDays } = exchanger
  return (
    <div className="flex flex-col gap-8">
      <Card className="p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <FeedStateBadge state={exchanger.state} />
          <PollNow exchanger={exchanger} onPolled={onPolled} />
        </div>
        {exchanger.askedFeedUrl !== null && (
          <RequestedAddress id={exchanger.id} url={exchanger.askedFeedUrl} />
        )}
        {feed?.fault && <FaultNow fault={feed.fault} />}
        <FeedFacts exchanger={exchanger} />
      </Card>
      <Section title={t('uptime-days')}>
        <UptimeStrip days={uptimeDays} />
      </Section>
      <Section title={t('rejections')}>
        {feed && feed.rejections.length > 0 ? (
          <Rejections feed={feed} />
        ) : (
          <p className="text-table text-text-2">
            {t(feed?.fault || !feed ? 'rejections-whole' : 'rejections-none')}
          </p>
        )}
      </Section>
      <Section title={t('runs')} isNamedInside={feedRuns.length > 0}>
        {feedRuns.length > 0 ? (
          <RunsTable runs={feedRuns} label={t('runs')} />
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

type Feed = NonNullable<AdminExchangerFacts['feed']>

function FeedFacts({ exchanger }: { exchanger: AdminExchangerFacts }) {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const { feed } = exchanger
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 text-table sm:grid-cols-4">
      <StackedFact name={t('file-address')} className="col-span-full">
        <span className="break-all">{exchanger.feedUrl ?? '—'}</span>
      </StackedFact>
      <StackedFact name={t('tried')}>{feed ? <Ago at={feed.triedAt} /> : t('never')}</StackedFact>
      <StackedFact name={t('good-at')}>
        {feed?.lastGoodAt ? <Ago at={feed.lastGoodAt} /> : t('never')}
      </StackedFact>
      <StackedFact name={t('dialect')}>{feed?.dialect ?? '—'}</StackedFact>
      <StackedFact name={t('encoding')}>{feed?.encoding ?? '—'}</StackedFact>
      <StackedFact name={t('offers')}>{countText(feed?.offers, format.locale)}</StackedFact>
      <StackedFact name={t('rejected')}>{countText(feed?.rejected, format.locale)}</StackedFact>
      <StackedFact name={t('uptime')}>{format.share(exchanger.uptime)}</StackedFact>
    </dl>
  )
}

function Rejections({ feed }: { feed: Feed }) {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const { rejections, rejected } = feed
  const shown = rejections.filter(({ isNotice }) => !isNotice).length
  return (
    <>
      {rejected !== null && rejected > shown && (
        <p className="text-table text-text-2">
          {t('rejections-first', { shown: format.count(rejections.length) })}
        </p>
      )}
      <FileNotes
        notes={rejections.map(({ isNotice, ...each }) => ({ ...each, isError: !isNotice }))}
      />
    </>
  )
}

interface RequestedAddressProps {
  id: string
  url: string
}

/** The new file address that the owner requests, with both answers. */
function RequestedAddress({ id, url }: RequestedAddressProps) {
  const { t } = useTranslation('admin-exchangers')
  const { run, isBusy, error } = useMutation()
  const decide = async (isAccepted: boolean) => {
    await run(() => mutate(AdminDecideExportUrlDocument, { id, url, isAccepted }))
  }
  return (
    <section
      aria-label={t('asked-address')}
      className="mt-4 rounded-default bg-warn-soft p-3 text-table"
    >
      <p className="text-meta text-text-2">{t('asked-address')}</p>
      <p className="font-medium break-all">{url}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button color="violet" isLoading={isBusy} onClick={() => void decide(true)}>
          {t('accept-address')}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => void decide(false)}>
          {t('decline-address')}
        </Button>
      </div>
      {error && <ErrorNotice error={error} title={t('decide-failed')} />}
    </section>
  )
}
