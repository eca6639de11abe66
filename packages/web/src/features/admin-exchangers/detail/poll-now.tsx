import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useReasonText } from '#web/market/feed-file/use-reason-text.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import {
  type AdminExchangerFacts,
  type AdminFeedRun,
  AdminPollExchangerDocument,
} from './admin-exchanger.documents.ts'

interface PollNowProps {
  exchanger: AdminExchangerFacts
  onPolled: () => void
}

/** The button that polls the file at once, and the result. */
export function PollNow({ exchanger, onPolled }: PollNowProps) {
  const { t } = useTranslation('admin-exchangers')
  const { run, isBusy, error } = useMutation()
  const [outcome, setOutcome] = useState<AdminFeedRun | null>()
  const isOff = exchanger.state === 'OFF'
  const poll = async () => {
    const answer = await run(() => mutate(AdminPollExchangerDocument, { id: exchanger.id }))
    if (!answer) return
    setOutcome(answer.adminPollExchanger)
    onPolled()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-table text-text-2">
        {isOff && t('poll-off')}
        {!isOff && !isBusy && outcome === null && t('poll-late')}
        {!isOff && !isBusy && outcome && <RunOutcome run={outcome} />}
      </p>
      <Button icon={RefreshCw} isLoading={isBusy} aria-disabled={isOff} onClick={() => void poll()}>
        {t('poll')}
      </Button>
      {error && <ErrorNotice error={error} title={t('poll-failed')} />}
    </div>
  )
}

/** The outcome of one poll, in one line. */
function RunOutcome({ run }: { run: AdminFeedRun }) {
  const { t } = useTranslation('admin-exchangers', 'feed-file')
  const format = useFormat()
  const reasonText = useReasonText()
  const { outcome, offers, rejected, statusCode, fault, durationMs } = run
  const words = [
    `${t('poll-result')}: ${t(`feed-file:outcome.${outcome}`)}`,
    fault && reasonText(fault.reason),
    offers !== null && t('result-offers', { count: offers, value: format.count(offers) }),
    rejected !== null &&
      rejected > 0 &&
      t('result-rejected', { count: rejected, value: format.count(rejected) }),
    statusCode !== null && t('feed-file:result-status', { code: statusCode }),
    t('feed-file:took', { ms: format.count(durationMs) }),
  ]
  return <>{words.filter(Boolean).join(' · ')}</>
}
