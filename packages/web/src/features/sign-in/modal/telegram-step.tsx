import { ExternalLink, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { QrCode } from '#web/ui/show/qr-code.tsx'
import { useNoticing } from '../use-noticing.ts'

interface TelegramStepProps {
  chat: string
  onEmail: () => void
}

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
