import { useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { errorBesides, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import { AllowAddressDocument } from './admin-partners.documents.ts'

interface AllowAddressProps {
  /** The withdrawal's. */
  id: string
}

/** Lets the partner be paid at an address at which another account is paid, too. */
export function AllowAddress({ id }: AllowAddressProps) {
  const { t } = useTranslation('admin-partners')
  const [reason, setReason] = useState('')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = errorBesides(error, ['reason'])
  const allow = async () => {
    const answer = await run(() => mutate(AllowAddressDocument, { id, reason }))
    if (answer) sayToast(t('done.allowed'))
  }
  return (
    <form
      className="mt-4 max-w-xl space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void allow()
      }}
    >
      <p className="text-text-2">{t('shared-address')}</p>
      <Input
        label={t('reason-needed')}
        maxLength={500}
        value={reason}
        error={errorOf('reason', { max: 500 })}
        onChange={setReason}
      />
      <Button type="submit" isLoading={isBusy}>
        {t('allow-address')}
      </Button>
      {rest && <ErrorNotice error={rest} title={t('not-done')} />}
    </form>
  )
}
