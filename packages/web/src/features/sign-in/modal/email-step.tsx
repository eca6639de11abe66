import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { useFieldError } from '#web/ui/field/use-field-error.ts'
import { SendFault } from '../resend.tsx'
import { sendLink } from '../send-link.ts'
import type { TelegramWay } from './choice-step.tsx'

interface EmailStepProps extends TelegramWay {
  email: string
  setEmail: (email: string) => void
  onSent: () => void
}

export function EmailStep({ email, setEmail, chat, onTelegram, onSent }: EmailStepProps) {
  const { t } = useTranslation('sign-in')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const errorOf = useFieldError(error)
  const form = useRef<HTMLFormElement>(null)
  const focusField = () => form.current?.querySelector('input')?.focus()
  useEffect(focusField, [])
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const refused = await sendLink(email)
    setBusy(false)
    setError(refused)
    if (refused) focusField()
    else onSent()
  }
  return (
    // Browsers would complain in words of their own; the server does it in the page's.
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      <Input
        type="email"
        name="email"
        label={t('email')}
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        inputMode="email"
        required
        value={email}
        error={errorOf('email')}
        onChange={setEmail}
      />
      {error && <SendFault error={error} />}
      <Button type="submit" color="black" isWide isLoading={isBusy}>
        {t('sign')}
      </Button>
      {chat !== undefined && (
        <ButtonLink
          to={chat}
          target="_blank"
          rel="noopener"
          color="ghost"
          isWide
          onClick={onTelegram}
        >
          {t('telegram-instead')}
        </ButtonLink>
      )}
    </form>
  )
}
