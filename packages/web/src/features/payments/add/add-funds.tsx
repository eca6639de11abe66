import { type SyntheticEvent, useRef, useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useRequestKeys } from '#web/lib/graphql/retry/use-request-keys.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { MakeDepositDocument, type WalletAnswer } from '../payments.documents.ts'
import { typedDollars } from '#web/lib/typed/typed-dollars.ts'

const QUICK = ['20', '50', '100'] as const
const SHOWN = ['currency', 'amount']

interface AddFundsProps {
  wallet: WalletAnswer['walletChanged']
  /** The amount from the address. */
  amount: string
  onMade: (id: string) => void
}

/** The amount and the coin of a deposit; leads to its payment page. */
export function AddFunds({ wallet, amount: stated, onMade }: AddFundsProps) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const [currency, setCurrency] = useState(wallet.currencies[0]?.code ?? '')
  const [amount, setAmount] = useState(stated)
  const { keyOf, endKeys } = useRequestKeys()
  const { run, isBusy, error, forget } = useMutation()
  const errorOf = useFieldError(error)
  const form = useRef<HTMLFormElement>(null)
  const rest = formErrorOf(error, SHOWN)
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    forget()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const request = { currency, amount: typedDollars(amount, locale) }
    const input = { ...request, key: keyOf(request) }
    const answer = await run(() => mutate(MakeDepositDocument, { input }))
    if (answer) {
      endKeys()
      onMade(answer.deposit.id)
    } else form.current?.querySelector<HTMLElement>('input[name=amount]')?.focus()
  }
  if (!wallet.isOpen) return <p className="mt-4 text-table text-text-2">{t('closed')}</p>
  return (
    <form
      ref={form}
      id="add-funds"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mt-5"
    >
      <h2 className="text-h3 font-semibold">{t('add')}</h2>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Select
          label={t('currency')}
          value={currency}
          options={wallet.currencies.map((each) => ({
            value: each.code,
            label: each.currency.name,
          }))}
          error={errorOf('currency')}
          onChange={change(setCurrency)}
        />
        <Input
          label={t('amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={amount}
          hint={t('limits', {
            least: formatBalance(wallet.leastDeposit, locale),
            most: formatBalance(wallet.mostDeposit, locale),
          })}
          error={errorOf('amount')}
          onChange={change(setAmount)}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <span role="group" aria-label={t('quick')} className="flex gap-2">
          {QUICK.map((each) => (
            <Button
              key={each}
              aria-pressed={amount === each}
              onClick={() => change(setAmount)(each)}
            >
              {formatBalance(each, locale).replace(/[.,]00/, '')}
            </Button>
          ))}
        </span>
        <Button type="submit" color="violet" isLoading={isBusy} className="max-sm:w-full">
          {t('add')}
        </Button>
      </div>
      {rest && (
        <div className="mt-4">
          <ErrorNotice error={rest} title={t('not-added')} />
        </div>
      )}
    </form>
  )
}
