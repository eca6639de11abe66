import type { WithdrawalStatus } from '@hopwise/contract'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { MutationError } from '#web/account/again/mutation-error.tsx'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import type { RequestKeys } from '#web/lib/graphql/retry/use-request-keys.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { WithdrawDocument } from '../earnings.documents.ts'
import type { Partner } from '../partner.ts'
import { methodText } from '../method-text.ts'
import { leftOf } from '#web/lib/format/left-of.ts'
import { typedDollars } from '#web/lib/typed/typed-dollars.ts'

const WALLET = 'WALLET'
const SHOWN = ['amount', 'method', 'address']

interface WithdrawFormProps {
  partner: Partner
  keys: RequestKeys
  onDone: (status: WithdrawalStatus) => void
  /** Called after a failed attempt, which may have withdrawn all the same. */
  onFailed: () => void
}

/** The sum and the address; the minimum, the fee, the net sum and the time are shown first. */
export function WithdrawForm({ partner, keys, onDone, onFailed }: WithdrawFormProps) {
  const { t } = useTranslation('earnings')
  const locale = useLocale()
  const { methods, balance } = partner
  const [code, setCode] = useState(methods[0]?.code ?? WALLET)
  const [amount, setAmount] = useState(balance)
  const [address, setAddress] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { run, isBusy, error, forget } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, SHOWN)
  const method = methods.find((each) => each.code === code) ?? methods[0]!
  const isToWallet = code === WALLET
  const missing = error?.missing
  const money = (text: string) => formatBalance(text, locale)
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    forget()
  }
  const send = async () => {
    const input = {
      amount: typedDollars(amount, locale),
      method: code,
      ...(isToWallet ? {} : { address: address.trim() }),
    }
    const answer = await run(() =>
      mutate(WithdrawDocument, { input: { ...input, key: keys.keyOf(input) } }),
    )
    if (answer) onDone(answer.withdraw.status)
    else onFailed()
  }
  // The refusal has to be on the page first, as it marks the fields.
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send()
  }
  const arrives = leftOf(typedDollars(amount, locale), method.fee)
  return (
    <div className="grid gap-4">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <Select
          label={t('method')}
          value={code}
          options={methods.map((each) => ({
            value: each.code,
            label: methodText(each, t('wallet')),
          }))}
          error={errorOf('method')}
          onChange={change(setCode)}
        />
        <Input
          label={t('amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={amount}
          hint={t('amount-hint', { least: money(method.least), balance: money(balance) })}
          error={errorOf('amount') ?? (missing && t('missing', { amount: money(missing) }))}
          onChange={change(setAmount)}
        />
        {!isToWallet && (
          <>
            <Input
              label={t('address', { method: methodText(method, '') })}
              name="address"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={address}
              hint={t('address-hint', { network: method.network ?? method.code })}
              error={errorOf('address')}
              onChange={change(setAddress)}
            />
            <p className="rounded-default bg-warn-soft p-3 text-table">{t('when')}</p>
          </>
        )}
        <dl className="grid grid-cols-2 gap-2 text-table">
          <dt className="text-text-2">{t('fee')}</dt>
          <dd className="text-right tabular-nums">{money(method.fee)}</dd>
          <dt className="text-text-2">{t('arrives')}</dt>
          <dd className="text-right font-semibold tabular-nums">
            {arrives === undefined ? '—' : money(arrives)}
          </dd>
        </dl>
        <Button type="submit" color="violet" size="large" isWide isLoading={isBusy}>
          {t(isToWallet ? 'to-wallet' : 'ask')}
        </Button>
      </form>
      {rest && (
        <MutationError
          error={rest}
          title={t('not-asked')}
          next="/profile/partners"
          onFresh={() => void send()}
        />
      )}
    </div>
  )
}
