import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { Spinner } from '#web/ui/state/spinner.tsx'

interface AmountBarProps {
  give: Currency | undefined
  get: Currency | undefined
  side: 'give' | 'get'
  amount: number | undefined
  /** Of the other side, at the best offer. */
  best: number | undefined
  /** The other side belongs to what was stated before; the answer to this is on its way. */
  isBusy: boolean
  onAmount: (amount: number | undefined, side: 'give' | 'get') => void
  onSwap: () => void
}

/** Either side can be stated; the one stated last holds, the other shows the best there is. */
export function AmountBar(props: AmountBarProps) {
  const { give, get, side, amount, best, isBusy, onAmount, onSwap } = props
  const { t } = useTranslation('exchange')
  return (
    <Card className="grid items-end gap-4 p-4 sm:grid-cols-[1fr_auto_1fr] md:p-5">
      <NumberInput
        isLarge
        label={t('give-amount')}
        value={side === 'give' ? amount : rounded(best, give)}
        onChange={(value) => onAmount(value, 'give')}
        after={give && <Unit currency={give} isBusy={isBusy && side === 'get'} />}
      />
      <span className="mb-1 max-sm:hidden">
        <IconButton
          color="line"
          size="large"
          icon={ArrowLeftRight}
          label={t('swap')}
          onClick={onSwap}
          className="swap rounded-full"
        />
      </span>
      <NumberInput
        isLarge
        label={t('get-amount')}
        value={side === 'get' ? amount : rounded(best, get)}
        onChange={(value) => onAmount(value, 'get')}
        after={get && <Unit currency={get} isBusy={isBusy && side === 'give'} />}
      />
    </Card>
  )
}

function Unit({ currency, isBusy }: { currency: Currency; isBusy: boolean }) {
  return (
    <span className="flex items-center gap-2 font-medium text-text-2">
      {unitOf(currency)}
      {isBusy ? (
        <Spinner className="size-6 text-accent" />
      ) : (
        <CurrencyMark currency={currency} className="text-[24px]" />
      )}
    </span>
  )
}

/** Eight significant digits, of plain money hundredths at most, cut: never more than arrives. */
function rounded(amount: number | undefined, currency: Currency | undefined): number | undefined {
  if (amount === undefined) return undefined
  const digits = Math.max(0, 8 - Math.ceil(Math.log10(Math.max(amount, 1e-8))))
  const most = currency && moneyKindOf(currency) === 'fiat' ? 2 : 8
  const unit = 10 ** Math.min(digits, most)
  // 4788.1882 times 10,000 is a hair less than itself; fifteen digits are sure.
  return Math.floor(Number((amount * unit).toPrecision(15))) / unit
}
