import { useState } from 'react'
import { Link } from 'react-router'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { typedDollars } from '#web/lib/typed/typed-dollars.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { type AdminWithdrawalFacts, RecordSentDocument } from './admin-partners.documents.ts'

interface SentAfterAllProps {
  found: AdminWithdrawalFacts
  /** Called when it was refused, as the withdrawal may not be as shown. */
  onRefused: () => void
}

/** Of a refused withdrawal whose coins have left all the same: two admins record that. */
export function SentAfterAll({ found, onRefused }: SentAfterAllProps) {
  const { t } = useTranslation('admin-partners')
  const locale = useLocale()
  const { id, amount } = found.withdrawal
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['reference', 'reason', 'confirmAmount'])
  if (found.proposal) {
    const { proposedBy, reference: sent } = found.proposal
    return (
      <p className="mt-6 wrap-anywhere text-text-2">
        {t('sent-waits', { admin: proposedBy.name || t('deleted'), reference: sent ?? '—' })}{' '}
        <Link to="/admin/money" className="text-accent underline underline-offset-4">
          {t('to-proposals')}
        </Link>
      </p>
    )
  }
  const record = async () => {
    const confirmAmount = typedDollars(typed, locale)
    const said = { id, confirmAmount, reference, reason }
    const answer = await run(() => mutate(RecordSentDocument, said))
    if (!answer) return onRefused()
    const isProposed = answer.adminRecordSent.proposal !== null
    showToast(t(isProposed ? 'done.proposed' : 'done.paid'))
  }
  return (
    <form className="mt-6 max-w-xl space-y-4" onSubmit={(event) => event.preventDefault()}>
      <h2 className="text-h3 font-semibold">{t('sent-after-all')}</h2>
      <p className="text-text-2">{t('sent-after-all-why')}</p>
      <Input
        label={t('confirm-amount', { amount: formatBalance(amount, locale) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={typed}
        error={errorOf('confirmAmount')}
        onChange={setTyped}
      />
      <Input
        label={t('reference')}
        hint={t('reference-why')}
        maxLength={200}
        value={reference}
        error={errorOf('reference')}
        onChange={setReference}
      />
      <Input
        label={t('reason-needed')}
        maxLength={500}
        value={reason}
        error={errorOf('reason', { max: 500 })}
        onChange={setReason}
      />
      <Button isLoading={isBusy} onClick={() => void record()}>
        {t('record-sent')}
      </Button>
      {rest && <ErrorNotice error={rest} title={t('not-done')} />}
    </form>
  )
}
