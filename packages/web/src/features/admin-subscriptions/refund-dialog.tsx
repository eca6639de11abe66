import { type SyntheticEvent, useState } from 'react'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { type RequestKeys, useRequestKeys } from '#web/lib/graphql/retry/use-request-keys.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { typedWithCents } from '#web/lib/typed/typed-dollars.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  RefundSubscriptionDocument,
  type SubscriberFacts,
} from './admin-subscriptions.documents.ts'
import { subscriptionTypeText } from './subscription-type-text.ts'

export type TermFacts = SubscriberFacts['terms'][number]

interface RefundDialogProps {
  /** The dialog is closed when undefined. */
  row: TermFacts | undefined
  onClose: () => void
  /** Called after an attempt: a failed one may have refunded all the same. */
  onChanged: () => void
}

/** Shows the sum of the refund, requires a reason, and refunds. */
export function RefundDialog({ row, onClose, onChanged }: RefundDialogProps) {
  const { t } = useTranslation('admin-subscriptions')
  // A form that is closed after a failure and opened again sends the same request.
  const keys = useRequestKeys()
  const title = row ? t('refund-title', { type: subscriptionTypeText(row.term.type) }) : ''
  return (
    <Modal title={title} isOpen={row !== undefined} onClose={onClose} width={480}>
      {row && <RefundForm row={row} keys={keys} onClose={onClose} onChanged={onChanged} />}
    </Modal>
  )
}

interface RefundFormProps extends RefundDialogProps {
  row: TermFacts
  keys: RequestKeys
}

function RefundForm({ row, keys: { keyOf, endKeys }, onClose, onChanged }: RefundFormProps) {
  const { t } = useTranslation('admin-subscriptions')
  const { locale } = useFormat()
  const { term, refundable, unused } = row
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['amount', 'reason'])
  const money = (text: string) => formatBalance(text, locale)
  const typed = amount.trim()
  const refund = async (event: SyntheticEvent) => {
    event.preventDefault()
    const request = {
      id: term.id,
      reason,
      ...(typed !== '' && { amount: typedWithCents(typed, locale) }),
    }
    const answer = await run(() =>
      mutate(RefundSubscriptionDocument, { ...request, key: keyOf(request) }),
    )
    onChanged()
    if (!answer) return
    endKeys()
    showToast(t('done-refunded', { sum: money(answer.adminRefundSubscription.refunded) }))
    onClose()
  }
  return (
    <form noValidate onSubmit={(event) => void refund(event)} className="grid gap-4">
      <p className="text-table text-text-2">
        {unused === null
          ? t('refund-ended', { most: money(refundable) })
          : t('refund-why', { most: money(refundable), unused: money(unused) })}
      </p>
      <Input
        label={t('amount')}
        hint={unused === null ? undefined : t('amount-hint')}
        inputMode="decimal"
        maxLength={20}
        value={amount}
        error={errorOf('amount')}
        onChange={setAmount}
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
        <Button type="submit" isLoading={isBusy} className="text-loss!">
          {typed === '' && unused !== null ? t('refund-rest') : t('refund-sum')}
        </Button>
      </div>
    </form>
  )
}
