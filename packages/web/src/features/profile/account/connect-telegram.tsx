import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { DoingFault } from '#web/account/again/doing-fault.tsx'
import { act } from '#web/lib/graphql/ask-once.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { StartConnectingDocument } from '../profile.documents.ts'
import { useDoing } from '#web/account/user/use-doing.ts'

interface ConnectTelegramProps {
  /** The link to the chat with the bot. */
  url: string
  onCancel: () => void
}

/** A link of the bot, opened in this browser, adds the Telegram account to this one. */
export function ConnectTelegram({ url, onCancel }: ConnectTelegramProps) {
  const { t } = useTranslation('profile')
  const { run, isBusy, fault } = useDoing()
  const begin = () => run(() => act(StartConnectingDocument, { way: 'TELEGRAM' }))
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  })
  if (fault) {
    return (
      <div className="mt-3">
        <DoingFault
          fault={fault}
          title={t('not-sent')}
          goOn="telegram"
          onRetry={() => void begin()}
          onFresh={() => void begin()}
        />
      </div>
    )
  }
  if (isBusy) return <Skeleton rows={1} rowHeight={56} />
  return (
    <div className="mt-3 rounded-default bg-surface-1 p-4 text-table">
      <p role="status">{t('connect-telegram')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink
          to={url}
          target="_blank"
          rel="noopener"
          size="small"
          color="violet"
          icon={ExternalLink}
        >
          {t('open-telegram')}
        </ButtonLink>
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
