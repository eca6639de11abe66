import { useState } from 'react'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { leftOf } from '#web/lib/format/left-of.ts'
import { typedDollars } from '#web/lib/typed/typed-dollars.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { type CommissionFacts, DecideCommissionDocument } from './admin-partners.documents.ts'

/** One commission: the partner, the payment and its suspicious marks. */
export function CommissionLine({ row }: { row: CommissionFacts }) {
  const { t } = useTranslation('admin-partners')
  const format = useFormat()
  const { id, at, level, amount, taken, state, flags, partner, payer } = row
  const name = (user: CommissionFacts['payer']) => user.email ?? (user.name || t('deleted'))
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const left = leftOf(amount, taken) ?? amount
  const rest = formErrorOf(error, ['reason', 'confirmAmount'])
  const decide = async (allow: boolean) => {
    const answer = await run(() =>
      mutate(DecideCommissionDocument, {
        id,
        allow,
        reason,
        ...(!allow && { confirmAmount: typedDollars(typed, format.locale) }),
      }),
    )
    if (answer) showToast(t(allow ? 'done.allowed' : 'done.voided'))
  }
  return (
    <li className="py-3 text-table">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-48 flex-1 font-medium max-sm:basis-full">
          <AddressText>{t('share', { partner: name(partner), payer: name(payer) })}</AddressText>
        </span>
        <Badge>{t('level', { level })}</Badge>
        <Badge tone={state === 'UNDER_REVIEW' ? 'warn' : 'neutral'}>{t(`state.${state}`)}</Badge>
        <span className="tabular-nums">{formatBalance(amount, format.locale)}</span>
        <span className="text-meta text-text-3">{format.moment(Date.parse(at))}</span>
      </p>
      <p className="mt-1 flex flex-wrap gap-2">
        {flags.map((flag) => (
          <Badge key={flag} tone="warn">
            {t(`flag.${flag}`)}
          </Badge>
        ))}
        {taken !== '0.00' && (
          <span className="text-text-2">
            {t('taken', { amount: formatBalance(taken, format.locale) })}
          </span>
        )}
      </p>
      {state === 'UNDER_REVIEW' && (
        <form
          className="mt-2 flex flex-wrap items-end gap-3"
          onSubmit={(event) => event.preventDefault()}
        >
          <Input
            label={t('reason-needed')}
            maxLength={500}
            value={reason}
            error={errorOf('reason', { max: 500 })}
            onChange={setReason}
            className="min-w-0 flex-1 basis-56"
          />
          <Button isLoading={isBusy} onClick={() => void decide(true)}>
            {t('allow')}
          </Button>
          <Input
            label={t('confirm-taken', { amount: formatBalance(left, format.locale) })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            value={typed}
            error={errorOf('confirmAmount')}
            onChange={setTyped}
            className="min-w-0 flex-1 basis-56"
          />
          <Button isLoading={isBusy} onClick={() => void decide(false)}>
            {t('void')}
          </Button>
        </form>
      )}
      {rest && <ErrorNotice error={rest} title={t('not-done')} />}
    </li>
  )
}
