import { useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sendLink } from './requested-link.ts'

/** A letter needs this long before another one makes sense. */
const LOCKED_MS = 60_000

/** Sends the link again: a minute after the last one, or at once if that is used. */
export function Resend({ email, isFree = false }: { email: string; isFree?: boolean }) {
  const { t } = useTranslation('sign-in')
  const format = useFormat()
  const { leftMs, lock } = useLock(isFree ? 0 : LOCKED_MS)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState<ApiError>()
  const send = async () => {
    setBusy(true)
    const refused = await sendLink(email)
    setBusy(false)
    setError(refused)
    setSent(!refused)
    lock(refused ? (refused.retryAfterSeconds ?? 0) * 1_000 : LOCKED_MS)
  }
  const isLocked = leftMs > 0
  return (
    <>
      <Button isWide aria-disabled={isLocked} isLoading={isBusy} onClick={() => void send()}>
        {isLocked ? t('resend-in', { time: format.age(leftMs) }) : t('resend')}
      </Button>
      <p role="status" className="text-center text-dense text-text-2 empty:hidden">
        {isSent && t('resent')}
      </p>
      {error && <SendFault error={error} />}
    </>
  )
}

/** The reason why no letter was sent, unless it is the address. */
export function SendFault({ error }: { error: ApiError }) {
  const { t } = useTranslation('sign-in')
  const format = useFormat()
  const { code, retryAfterSeconds } = error
  if (code === 'VALIDATION') return null
  if (code !== 'RATE_LIMITED' || retryAfterSeconds === undefined) {
    return <ErrorNotice error={error} />
  }
  return (
    <p role="alert" className="text-dense text-loss">
      {t('too-often', { time: format.age(retryAfterSeconds * 1_000) })}
    </p>
  )
}

/** The milliseconds left, updated once a second. */
function useLock(firstMs: number) {
  const [untilMs, setUntilMs] = useState(() => Date.now() + firstMs)
  const [nowMs, setNowMs] = useState(() => Date.now())
  const isLocked = untilMs > nowMs
  useEffect(() => {
    if (!isLocked) return undefined
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isLocked])
  const lock = (forMs: number) => {
    setNowMs(Date.now())
    setUntilMs(Date.now() + forMs)
  }
  return { leftMs: Math.max(0, untilMs - nowMs), lock }
}
