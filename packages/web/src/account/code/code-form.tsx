import { LONGEST_PASTED_CODE } from '@hopwise/contract'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { storedReferral } from '#web/lib/address/referral.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { takeCurrentUser } from '../user/current-user.ts'
import { useMutation } from '../user/use-mutation.ts'
import { SignInByCodeDocument } from './code.documents.ts'

interface CodeFormProps {
  /** The address that the code was mailed to, and the word sent along with the request for it. */
  email: string
  watch: string
  onSignedIn?: () => void
}

/**
 * The field for the mailed code, for where the link beside it cannot be opened. It comes once a
 * mail was requested, and takes the focus of the button that is gone then.
 */
export function CodeForm({ email, watch, onSignedIn }: CodeFormProps) {
  const { t } = useTranslation('code')
  const [code, setCode] = useState('')
  const { run, isBusy, error, forget } = useMutation()
  const errorOf = useFieldError(error)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const rest = formErrorOf(error, ['code'])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    // React passes events on to the parents of components: a form around would be sent, too.
    event.stopPropagation()
    const referral = storedReferral()
    const answer = await run(() =>
      mutate(SignInByCodeDocument, {
        email,
        code,
        watch,
        ...(referral !== undefined && { referral }),
      }),
    )
    if (!answer) return form.current?.querySelector('input')?.select()
    takeCurrentUser(answer.signInByCode)
    onSignedIn?.()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Input
        name="code"
        label={t('label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={LONGEST_PASTED_CODE}
        value={code}
        error={errorOf('code')}
        onChange={(typed) => {
          setCode(typed)
          forget()
        }}
      />
      {rest && <ErrorNotice error={rest} title={t('failed')} />}
      <Button type="submit" color="violet" isWide isLoading={isBusy}>
        {t('go')}
      </Button>
    </form>
  )
}
