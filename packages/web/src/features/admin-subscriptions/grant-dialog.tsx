import type { SubscriptionType } from '@hopwise/contract'
import { type SyntheticEvent, useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { type RequestKeys, useRequestKeys } from '#web/lib/graphql/retry/use-request-keys.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { GrantSubscriptionDocument } from './admin-subscriptions.documents.ts'
import { subscriptionTypes, subscriptionTypeText } from './subscription-type-text.ts'

interface GrantDialogProps {
  userId: string
  name: string
  isOpen: boolean
  onClose: () => void
  /** Called after an attempt: a failed one may have granted the term all the same. */
  onChanged: () => void
}

/** The form that grants a term free of charge, with a reason. */
export function GrantDialog({ userId, name, isOpen, onClose, onChanged }: GrantDialogProps) {
  const { t } = useTranslation('admin-subscriptions')
  // A form that is closed after a failure and opened again sends the same request.
  const keys = useRequestKeys()
  return (
    <Modal title={t('give-title', { name })} isOpen={isOpen} onClose={onClose} width={480}>
      <GrantForm userId={userId} keys={keys} onClose={onClose} onChanged={onChanged} />
    </Modal>
  )
}

interface GrantFormProps extends Pick<GrantDialogProps, 'userId' | 'onClose' | 'onChanged'> {
  keys: RequestKeys
}

function GrantForm({ userId, keys: { keyOf, endKeys }, onClose, onChanged }: GrantFormProps) {
  const { t } = useTranslation('admin-subscriptions')
  const format = useFormat()
  const [type, setType] = useState<SubscriptionType>('NEWBIE_7')
  const [reason, setReason] = useState('')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['reason'])
  const give = async (event: SyntheticEvent) => {
    event.preventDefault()
    const request = { userId, subscriptionType: type, reason }
    const answer = await run(() =>
      mutate(GrantSubscriptionDocument, { ...request, key: keyOf(request) }),
    )
    onChanged()
    if (!answer) return
    endKeys()
    const { endTime } = answer.adminGrantSubscription
    showToast(t('done-given', { at: format.moment(Date.parse(endTime)) }))
    onClose()
  }
  return (
    <form noValidate onSubmit={(event) => void give(event)} className="grid gap-4">
      <p className="text-table text-text-2">{t('give-why')}</p>
      <Select
        label={t('type')}
        value={type}
        options={subscriptionTypes.map((value) => ({ value, label: subscriptionTypeText(value) }))}
        onChange={setType}
      />
      <TextArea
        label={t('reason')}
        hint={t('reason-hint')}
        rows={3}
        value={reason}
        error={errorOf('reason', { max: 500 })}
        onChange={setReason}
      />
      {rest && <ErrorNotice error={rest} title={t('not-done')} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button type="submit" color="black" isLoading={isBusy}>
          {t('give-now')}
        </Button>
      </div>
    </form>
  )
}
