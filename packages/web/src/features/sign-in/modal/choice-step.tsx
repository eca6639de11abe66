import { Mail, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'

export interface TelegramWay {
  /** The address of the bot's chat; undefined when there is none, or while unknown. */
  chat: string | undefined
  isLoading: boolean
  onTelegram: () => void
}

interface ChoiceStepProps extends TelegramWay {
  hasFailed: boolean
  onEmail: () => void
}

export function ChoiceStep({ chat, isLoading, hasFailed, onTelegram, onEmail }: ChoiceStepProps) {
  const { t } = useTranslation('sign-in', 'account')
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    buttons.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [])
  return (
    <div ref={buttons} className="grid gap-3">
      <p className="text-table text-text-2">
        {t('account:sign-up')} {t('why')}
      </p>
      {chat !== undefined && (
        <ButtonLink
          to={chat}
          target="_blank"
          rel="noopener"
          color="violet"
          icon={Send}
          isWide
          onClick={onTelegram}
        >
          {t('by-telegram')}
        </ButtonLink>
      )}
      {chat === undefined && isLoading && (
        <Button color="violet" icon={Send} isWide isLoading>
          {t('by-telegram')}
        </Button>
      )}
      <Button color="black" icon={Mail} isWide onClick={onEmail}>
        {t('by-email')}
      </Button>
      {hasFailed && (
        <p role="status" className="text-dense text-text-2">
          {t('ways-failed')}
        </p>
      )}
    </div>
  )
}
