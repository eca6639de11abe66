import { ExternalLink, Link2Off, MailCheck, MonitorSmartphone, Send } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { CodeForm } from '#web/account/code/code-form.tsx'
import { refreshCurrentUser } from '#web/account/user/current-user.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { QrCode } from '#web/ui/show/qr-code.tsx'
import {
  forgetLinkRequest,
  type LinkEnd,
  maskedEmail,
  useLinkEnd,
  useWatch,
} from './requested-link.ts'
import { Resend } from './resend.tsx'

interface SentStepProps {
  email: string
  /** The address was kept from an earlier page, and others may see the screen. */
  isMasked: boolean
  onChange: () => void
}

/** Waits until the mailed link is used, its code is typed, or it is too old. */
export function SentStep({ email, isMasked, onChange }: SentStepProps) {
  const { t } = useTranslation('sign-in')
  const status = useRef<HTMLParagraphElement>(null)
  const end = useLinkEnd()
  const watch = useWatch()
  useNoticing(end !== 'TOO_OLD')
  const hasCode = watch !== undefined
  // The field for the code takes the focus itself.
  useEffect(() => {
    if (end || !hasCode) status.current?.focus()
  }, [end, hasCode])
  const shown = isMasked ? maskedEmail(email.trim()) : email.trim()
  if (end) return <SpentLink {...{ end, email, shown, status, onChange }} />
  return (
    <div className="grid gap-3">
      <MailCheck aria-hidden className="size-8 text-accent" />
      <p ref={status} role="status" tabIndex={-1} className="font-semibold outline-none">
        {t('sent')}
      </p>
      <p className="text-table wrap-anywhere text-text-2">{t('sent-to', { email: shown })}</p>
      <p className="text-dense text-text-2">
        {t('sent-waits')} {t('sent-hint')}
      </p>
      {hasCode && (
        <CodeForm key={watch} email={email.trim()} watch={watch} onSignedIn={forgetLinkRequest} />
      )}
      <Resend email={email} />
      <Button color="ghost" isWide onClick={onChange}>
        {t('change-email')}
      </Button>
    </div>
  )
}

interface SpentLinkProps {
  end: LinkEnd
  email: string
  /** The address as the screen may show it. */
  shown: string
  status: RefObject<HTMLParagraphElement | null>
  onChange: () => void
}

/**
 * The link signed in the browser that opened it, or nobody. This browser needs a link of its own,
 * because a person talked into opening a stranger's link must not lose their account to them.
 */
function SpentLink({ end, email, shown, status, onChange }: SpentLinkProps) {
  const { t } = useTranslation('sign-in')
  const isUsed = end === 'USED'
  const Icon = isUsed ? MonitorSmartphone : Link2Off
  return (
    <div className="grid gap-3">
      <Icon aria-hidden className="size-8 text-accent" />
      <p ref={status} role="status" tabIndex={-1} className="font-semibold outline-none">
        {t(isUsed ? 'elsewhere' : 'expired')}
      </p>
      <p className="text-table wrap-anywhere text-text-2">
        {isUsed ? t('elsewhere-how', { email: shown }) : t('expired-why')}
      </p>
      <Resend email={email} isFree />
      <Button color="ghost" isWide onClick={onChange}>
        {t('change-email')}
      </Button>
    </div>
  )
}

interface TelegramStepProps {
  chat: string
  onEmail: () => void
}

/** Waits until the bot has signed the reader in. */
export function TelegramStep({ chat, onEmail }: TelegramStepProps) {
  const { t } = useTranslation('sign-in')
  const hasRoom = useWiderThan('md')
  const status = useRef<HTMLParagraphElement>(null)
  useNoticing()
  useEffect(() => status.current?.focus(), [])
  return (
    <div className="grid gap-3">
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="flex items-center gap-2 font-semibold outline-none"
      >
        <Send aria-hidden className="size-5 text-accent" />
        {t('telegram-waits')}
      </p>
      <p className="text-table text-text-2">{t('telegram-why')}</p>
      {hasRoom && <QrCode text={chat} label={t('telegram-code')} className="mx-auto w-40" />}
      <ButtonLink to={chat} target="_blank" rel="noopener" icon={ExternalLink} isWide>
        {t('telegram-again')}
      </ButtonLink>
      <Button color="ghost" isWide onClick={onEmail}>
        {t('email-instead')}
      </Button>
    </div>
  )
}

const AGAIN_MS = 3_000
/** The lives of two links: the first, and another one requested shortly before its end. */
const AT_MOST_MS = 20 * 60_000

/**
 * Asks whether a sign-in elsewhere has happened; a hidden page waits to be seen. It gives up after
 * a while, and then notices on the next return, like any page.
 */
function useNoticing(isAwaited = true): void {
  useEffect(() => {
    if (!isAwaited) return undefined
    const endsAtMs = Date.now() + AT_MOST_MS
    const timer = setInterval(() => {
      if (Date.now() > endsAtMs) clearInterval(timer)
      else if (!document.hidden) void refreshCurrentUser()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAwaited])
}
