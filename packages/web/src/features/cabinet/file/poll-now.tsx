import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { type OwnFileFacts, OwnerPollDocument } from './file.documents.ts'

interface PollNowProps {
  id: string
  file: OwnFileFacts
  onPolled: () => void
}

/** Polls the file before its turn: once a minute at most. */
export function PollNow({ id, file, onPolled }: PollNowProps) {
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
