import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CodeForm } from '#web/account/code/code-form.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { forgetLinkRequest, maskedEmail } from '../link-request.ts'
import { Resend } from '../resend.tsx'
import { useNoticing } from '../use-noticing.ts'
import { useLinkEnd, useWatch } from '../watched-link.ts'
import { SpentLink } from './spent-link.tsx'

interface SentStepProps {
  email: string
  /** The address was kept from an earlier page, and others may see the screen. */
  isMasked: boolean
  onChange: () => void
}

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
