import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { MutationError } from '#web/account/again/mutation-error.tsx'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { useFieldError } from '#web/ui/field/use-field-error.ts'
import { StartConnectingDocument } from '../profile.documents.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'

interface ConnectEmailProps {
  /** Whether it replaces a connected mailbox. */
  isInPlace: boolean
  onCancel: () => void
}

/** Mails a link that adds the mailbox; the page notices when it has been opened. */
export function ConnectEmail({ isInPlace, onCancel }: ConnectEmailProps) {
  const { t } = useTranslation('profile')
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const send = async () => {
    const address = email.trim()
    const variables = { way: 'EMAIL', email: address } as const
    if (await run(() => mutate(StartConnectingDocument, variables))) setSentTo(address)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send()
  }
  if (sentTo !== undefined) {
    return (
      <div className="mt-3 rounded-default bg-surface-1 p-4 text-table">
        <p role="status">{t('connect-sent', { email: sentTo })}</p>
        <Button size="small" className="mt-3" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div className="mt-3 grid gap-3">
      <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Input
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          label={t(isInPlace ? 'new-email' : 'connect-email')}
          value={email}
          error={errorOf('email')}
          onChange={setEmail}
          className="min-w-0 flex-1 basis-56"
        />
        <div className="flex gap-2 sm:mt-[26px]">
          <Button type="submit" color="black" isLoading={isBusy} className="min-h-11">
            {t('send-link')}
          </Button>
          <Button color="ghost" className="min-h-11" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      {error && error.code !== 'VALIDATION' && (
        <MutationError
          error={error}
          title={t('not-sent')}
          goOn="email"
          onFresh={() => void send()}
        />
      )}
    </div>
  )
}
