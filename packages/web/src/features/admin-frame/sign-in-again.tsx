import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useDoing } from '#web/account/user/use-doing.ts'
import { useOwn } from '#web/account/user/use-own.ts'
import { act } from '#web/lib/graphql/ask-once.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import {
  AdminAccessDocument,
  SendLinkAgainDocument,
  WaysBackInDocument,
} from './admin-frame.documents.ts'

/** Often enough to notice a sign-in in another tab. */
const AGAIN_MS = 20_000

/** Changes need a recent sign-in. It may happen in another tab: what is typed here stays. */
export function SignInAgain() {
  const { answer } = useOwn(AdminAccessDocument, {}, { everyMs: AGAIN_MS })
  const nowMs = useServerNow()
  const isOld = answer !== undefined && Date.parse(answer.adminAccess.freshUntil) < nowMs
  return isOld && <Invitation />
}

function Invitation() {
  const { t } = useTranslation('admin-frame')
  const { answer } = useOwn(WaysBackInDocument, {})
  const { run, isBusy, fault } = useDoing()
  const [isSent, setSent] = useState(false)
  const email = answer?.currentUser?.email ?? null
  const telegramUrl = answer?.signInWays.telegramUrl ?? null
  const send = async (to: string) => {
    const sent = await run(() => act(SendLinkAgainDocument, { email: to }))
    if (sent) setSent(true)
  }
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-4 rounded-large bg-warn-soft p-4 text-table"
    >
      <KeyRound aria-hidden className="size-5 shrink-0 text-warn" />
      <p className="min-w-48 flex-1">
        {isSent && email !== null ? t('link-sent', { email }) : t('sign-in-again')}
      </p>
      {email !== null && !isSent && (
        <Button size="small" isLoading={isBusy} onClick={() => void send(email)}>
          {t('send-link')}
        </Button>
      )}
      {email === null && telegramUrl !== null && (
        <ExternalLink href={telegramUrl}>{t('open-telegram')}</ExternalLink>
      )}
      {fault && <ErrorNotice fault={fault} title={t('not-sent')} />}
    </div>
  )
}
