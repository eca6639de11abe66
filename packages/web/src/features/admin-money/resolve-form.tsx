import type { DepositAction } from '@hopwise/contract'
import { useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import type { RequestKeys } from '#web/lib/graphql/retry/use-request-keys.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { typedWithCents } from '#web/lib/typed/typed-dollars.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { type AdminDepositFacts, ResolveDepositDocument } from './admin-money.documents.ts'

/** The actions that the deposit's state allows an admin. */
function actionsOf({
  deposit,
  doubt,
  suggestedCredit,
}: AdminDepositFacts): readonly DepositAction[] {
  switch (deposit.status) {
    case 'UNDERPAID':
    case 'LATE':
    case 'EXPIRED':
    case 'CANCELLED':
    case 'FAILED':
      return ['CREDIT', 'REFUND', 'CLOSE', 'CHECK']
    case 'PAID':
    case 'REFUNDED': {
      const hasMore = suggestedCredit !== null
      return [
        ...(hasMore ? (['CREDIT'] as const) : []),
        ...(hasMore || deposit.status === 'PAID' ? (['REFUND'] as const) : []),
        ...(doubt === null ? [] : (['CLOSE'] as const)),
        'CHECK',
      ]
    }
    case 'CREATING':
      return doubt === null ? ['CHECK'] : ['CLOSE', 'CHECK']
    case 'PENDING':
    case 'CONFIRMING':
      return doubt === null ? ['CHECK'] : ['CREDIT', 'REFUND', 'CLOSE', 'CHECK']
  }
}

/** The name of an action: closing leaves one that was credited or sent back as it is. */
function nameOf(action: DepositAction, { deposit }: AdminDepositFacts): DepositAction | 'LEAVE' {
  const isDone = deposit.status === 'PAID' || deposit.status === 'REFUNDED'
  return action === 'CLOSE' && isDone ? 'LEAVE' : action
}

const movesMoney = (action: DepositAction): boolean => action === 'CREDIT' || action === 'REFUND'

type Moved = Pick<AdminDepositFacts, 'deposit' | 'suggestedCredit'>

/** Whether a decision has moved money; one that is sent again is answered without. */
function hasMoved(before: Moved, after: Moved): boolean {
  return (
    before.deposit.credited !== after.deposit.credited ||
    before.deposit.refunded !== after.deposit.refunded ||
    // Of more that came, what is sent back is no refund of what was credited.
    before.suggestedCredit !== after.suggestedCredit
  )
}

interface ResolveFormProps {
  found: AdminDepositFacts
  /** Of the page, as the form begins anew with what its own request has changed. */
  keys: RequestKeys
  /** Called when a decision was refused, as the deposit may not be as shown. */
  onRefused: () => void
}

/** The form for a decision and its reason, which the log keeps. */
export function ResolveForm({ found, keys, onRefused }: ResolveFormProps) {
  const { t } = useTranslation('admin-money')
  const locale = useLocale()
  const { deposit, doubt, suggestedCredit } = found
  const actions = actionsOf(found)
  // Of more that was only seen nothing can be decided yet, and the credit is not meant.
  const credited = doubt === 'MORE_CAME' ? null : deposit.credited
  const [amount, setAmount] = useState(suggestedCredit ?? credited ?? '')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['amount', 'reason'])
  const resolve = async (action: DepositAction) => {
    const hasAmount = movesMoney(action) && amount.trim() !== ''
    const request = {
      id: deposit.id,
      action,
      reason,
      ...(hasAmount && { amount: typedWithCents(amount, locale) }),
      ...(reference.trim() !== '' && { reference: reference.trim() }),
    }
    const answer = await run(() =>
      mutate(ResolveDepositDocument, { ...request, key: keys.keyOf(request) }),
    )
    if (answer) {
      keys.endKeys()
      const { proposal, isProviderAway } = answer.adminResolveDeposit
      const isProposed = action === 'CREDIT' && proposal !== null
      const isOld = movesMoney(action) && !hasMoved(found, answer.adminResolveDeposit)
      if (isProposed) showToast(t('proposal.made'))
      else if (isOld) showToast(t('decided-before'))
      else showToast(t(isProviderAway ? 'refunded-unasked' : `done.${nameOf(action, found)}`))
    } else onRefused()
  }
  const takesAmount = actions.some(movesMoney)
  return (
    <form className="mt-6 max-w-xl space-y-4" onSubmit={(event) => event.preventDefault()}>
      <h2 className="text-h3 font-semibold">{t('decide')}</h2>
      {takesAmount && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Input
            label={t('amount')}
            inputMode="decimal"
            maxLength={20}
            value={amount}
            error={errorOf('amount')}
            hint={t('amount-why')}
            onChange={setAmount}
          />
          <Input
            label={t('reference')}
            maxLength={200}
            value={reference}
            hint={t('reference-why')}
            onChange={setReference}
          />
        </div>
      )}
      <Input
        label={t('reason')}
        hint={t('reason-hint')}
        maxLength={500}
        value={reason}
        error={errorOf('reason', { max: 500 })}
        onChange={setReason}
      />
      <div className="flex flex-wrap gap-3">
        {actions.map((action) => (
          <Button key={action} isLoading={isBusy} onClick={() => void resolve(action)}>
            {t(`action.${nameOf(action, found)}`)}
          </Button>
        ))}
      </div>
      {actions.some((each) => nameOf(each, found) === 'LEAVE') && (
        <p className="text-text-2">{t('leave-why')}</p>
      )}
      {rest && <ErrorNotice error={rest} title={t('not-done')} />}
    </form>
  )
}
