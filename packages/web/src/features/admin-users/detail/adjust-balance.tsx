import type { PaymentStatus } from '@hopwise/contract'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useRequestKeys } from '#web/lib/graphql/retry/use-request-keys.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { AdjustBalanceDocument, type UserFacts } from '../admin-users.documents.ts'
import { signedCents } from './signed-cents.ts'

/** The news of an adjustment: one that is sent again may have been decided meanwhile. */
function saidOf(status: PaymentStatus) {
  if (status === 'FAILED') return 'adjustment-refused'
  return status === 'DONE' ? 'adjusted' : 'adjustment-proposed'
}

/** The form that proposes to correct a balance: a second admin confirms it on the money page. */
export function AdjustBalance({ user }: { user: UserFacts }) {
  const { t } = useTranslation('admin-users')
  const locale = useLocale()
  const { user: self } = useCurrentUser()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isBadAmount, setBadAmount] = useState(false)
  const { keyOf, endKeys } = useRequestKeys()
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['amount', 'reason'])
  const isSelf = self?.id === user.id
  const adjust = async () => {
    const cents = signedCents(amount, locale)
    setBadAmount(cents === undefined)
    if (cents === undefined) return
    const request = { userId: user.id, amount: cents, reason }
    const answer = await run(() =>
      mutate(AdjustBalanceDocument, { ...request, key: keyOf(request) }),
    )
    if (!answer) return
    showToast(t(saidOf(answer.adminAdjustBalance.status)))
    setAmount('')
    setReason('')
    endKeys()
  }
  return (
    <form
      noValidate
      className="mt-4 grid gap-3 border-t border-line-soft pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void adjust()
      }}
    >
      <h3 className="font-semibold">{t('adjust-title')}</h3>
      <p className="text-table text-text-2">{t(isSelf ? 'adjust-yourself' : 'adjust-why')}</p>
      {!isSelf && (
        <>
          <Input
            label={t('adjust-amount')}
            hint={t('adjust-amount-hint')}
            maxLength={20}
            value={amount}
            error={isBadAmount ? t('adjust-amount-bad') : errorOf('amount')}
            onChange={setAmount}
          />
          <Input
            label={t('adjust-reason')}
            hint={t('reason-hint')}
            maxLength={500}
            value={reason}
            error={errorOf('reason', { max: 500 })}
            onChange={setReason}
          />
          {rest && <ErrorNotice error={rest} title={t('not-adjusted')} />}
          <Button type="submit" icon={Scale} isLoading={isBusy} className="w-fit">
            {t('adjust')}
          </Button>
        </>
      )}
    </form>
  )
}
