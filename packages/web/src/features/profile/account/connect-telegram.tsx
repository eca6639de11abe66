import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { MutationError } from '#web/account/again/mutation-error.tsx'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { StartConnectingDocument } from '../profile.documents.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'

interface ConnectTelegramProps {
  /** The link to the chat with the bot. */
  url: string
  onCancel: () => void
}

/** A link of the bot, opened in this browser, adds the Telegram account to this one. */
export function ConnectTelegram({ url, onCancel }: ConnectTelegramProps) {
  const { t } = useTranslation('profile')
  const { run, isBusy, error } = useMutation()
  const begin = () => run(() => mutate(StartConnectingDocument, { way: 'TELEGRAM' }))
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  })
  if (error) {
    return (
      <div className="mt-3">
        <MutationError
          error={error}
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
