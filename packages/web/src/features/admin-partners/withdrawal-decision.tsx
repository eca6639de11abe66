import { useState } from 'react'
import { Link } from 'react-router'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate, type Outcome } from '#web/lib/graphql/query-once.ts'
import { typedDollars } from '#web/lib/typed/typed-dollars.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { Sending } from './sending.tsx'
import {
  type AdminWithdrawalFacts,
  ApproveWithdrawalDocument,
  PayWithdrawalDocument,
  RefuseWithdrawalDocument,
} from './admin-partners.documents.ts'

interface WithdrawalDecisionProps {
  found: AdminWithdrawalFacts
  /** Called when a decision was refused, as the withdrawal may not be as shown. */
  onRefused: () => void
}

/** The actions that the withdrawal's state allows; an admin sends the coins elsewhere, by hand. */
export function WithdrawalDecision({ found, onRefused }: WithdrawalDecisionProps) {
  const { t } = useTranslation('admin-partners')
  const locale = useLocale()
  const { id, status, amount } = found.withdrawal
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const confirmAmount = typedDollars(typed, locale)
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['reference', 'reason', 'confirmAmount'])
  if (status !== 'PENDING' && status !== 'APPROVED') return null
  // Where nobody may begin to send, coins may have left all the same.
  const mayNotLeave = found.owed !== null || found.isWayChangeUndone
  const isStuck = status === 'APPROVED' && (mayNotLeave || found.proposal !== null)
  const isNoted = found.isSendingOwn || (isStuck && found.canPay && found.sendingBy === null)
  const canRefuse = !found.proposal && found.sendingBy === null
  const decide = async (word: 'approved' | 'paid', work: () => Promise<Outcome<object>>) => {
    if (await run(work)) showToast(t(`done.${word}`))
    else onRefused()
  }
  const refuse = async () => {
    const answer = await run(() => mutate(RefuseWithdrawalDocument, { id, confirmAmount, reason }))
    if (!answer) return onRefused()
    const isProposed = answer.adminRefuseWithdrawal.proposal !== null
    showToast(t(isProposed ? 'done.proposed' : 'done.refused'))
  }
  return (
    <form className="mt-6 max-w-xl space-y-4" onSubmit={(event) => event.preventDefault()}>
      <h2 className="text-h3 font-semibold">{t('decide')}</h2>
      <Input
        label={t('confirm-amount', { amount: formatBalance(amount, locale) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={typed}
        error={errorOf('confirmAmount')}
        onChange={setTyped}
      />
      {found.owed !== null && (
        <p className="text-text-2">{t('owes', { amount: formatBalance(found.owed, locale) })}</p>
      )}
      {found.isWayChangeUndone && <p className="text-text-2">{t('way-change-undone')}</p>}
      {status === 'PENDING' && !mayNotLeave && (
        <Button
          color="violet"
          isLoading={isBusy}
          onClick={() =>
            void decide('approved', () => mutate(ApproveWithdrawalDocument, { id, confirmAmount }))
          }
        >
          {t('approve')}
        </Button>
      )}
      {status === 'APPROVED' && (
        <Sending key={String(found.isSendingOwn)} found={found} onRefused={onRefused} />
      )}
      {isNoted && (
        <div className="space-y-3">
          {!found.isSendingOwn && <p className="text-text-2">{t('left-already')}</p>}
          <Input
            label={t('reference')}
            hint={t('reference-why')}
            maxLength={200}
            value={reference}
            error={errorOf('reference')}
            onChange={setReference}
          />
          <Button
            color="violet"
            isLoading={isBusy}
            onClick={() =>
              void decide('paid', () =>
                mutate(PayWithdrawalDocument, { id, confirmAmount, reference }),
              )
            }
          >
            {t('pay')}
          </Button>
        </div>
      )}
      {found.proposal && (
        <p className="text-text-2">
          {t('refusal-waits', { admin: found.proposal.proposedBy.name || t('deleted') })}{' '}
          <Link to="/admin/money" className="text-accent underline underline-offset-4">
            {t('to-proposals')}
          </Link>
        </p>
      )}
      {canRefuse && (
        <>
          {status === 'APPROVED' && (
            <p className="text-text-2">
              {t(found.refusalNeedsSecond ? 'second-refuses' : 'refuses-alone')}
            </p>
          )}
          <Input
            label={t('reason-optional')}
            maxLength={500}
            value={reason}
            error={errorOf('reason', { max: 500 })}
            onChange={setReason}
          />
          <Button isLoading={isBusy} onClick={() => void refuse()}>
            {t('refuse')}
          </Button>
        </>
      )}
      {rest && <ErrorNotice error={rest} title={t('not-done')} />}
    </form>
  )
}
