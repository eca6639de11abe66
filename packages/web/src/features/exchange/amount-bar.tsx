import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { amountUnitOf, moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Spinner } from '#web/ui/state/spinner.tsx'

interface AmountBarProps {
  give: Currency | undefined
  get: Currency | undefined
  side: 'give' | 'get'
  amount: number | undefined
  /** The best offer's amount of the other side. */
  best: number | undefined
  /** The other side still belongs to the previous amount; the new answer is on its way. */
  isBusy: boolean
  onAmount: (amount: number | undefined, side: 'give' | 'get') => void
  onSwap: () => void
}

/** The look of a field within the bar, which has the frame. */
const cell =
  'min-w-0 rounded-large px-3 pt-2 pb-1 sm:px-4 has-[input:focus-visible]:outline-2 ' +
  'has-[input:focus-visible]:outline-accent [&_input]:min-h-7 [&_input]:border-0 ' +
  '[&_input]:bg-transparent [&_input]:px-0 [&_input]:outline-none [&_input]:shadow-none ' +
  'pointer-coarse:[&_input]:min-h-8 [&>label]:mb-0 [&>label]:text-meta [&>label]:text-text-3'

/** Either side can be stated; the last one stated holds, and the other shows the best result. */
export function AmountBar(props: AmountBarProps) {
  const { give, get, side, amount, best, isBusy, onAmount, onSwap } = props
  const { t } = useTranslation('exchange')
  const queryKey = [give?.code, get?.code, amount].join(' ')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] rounded-large border border-line bg-raised">
      <NumberInput
        isLarge
        label={t('give-amount')}
        value={side === 'give' ? amount : rounded(best, give)}
        hasCents={side !== 'give' && isFiat(give)}
        onChange={(value) => onAmount(value, 'give')}
        unit={amountUnitOf(give)}
        liveOf={side === 'give' ? undefined : queryKey}
        className={cell}
        after={give && <Unit currency={give} isBusy={isBusy && side === 'get'} />}
      />
      <span className="flex items-center border-x border-line-soft px-1">
        <IconButton icon={ArrowLeftRight} label={t('swap')} onClick={onSwap} className="swap" />
      </span>
      <NumberInput
        isLarge
        label={t('get-amount')}
        value={side === 'get' ? amount : rounded(best, get)}
        hasCents={side !== 'get' && isFiat(get)}
        onChange={(value) => onAmount(value, 'get')}
        unit={amountUnitOf(get)}
        liveOf={side === 'get' ? undefined : queryKey}
        className={cell}
        after={get && <Unit currency={get} isBusy={isBusy && side === 'give'} />}
      />
    </div>
  )
}

function Unit({ currency, isBusy }: { currency: Currency; isBusy: boolean }) {
  return (
    <span className="-mr-3 flex items-center gap-2 bg-raised pl-1 text-dense font-medium text-text-2">
      {/* Digits need the room on the smallest screens; the currency is named right above. */}
      <span className="max-sm:hidden">{unitOf(currency)}</span>
      {isBusy ? (
        <Spinner className="size-6 text-accent" />
      ) : (
        <span className="max-sm:hidden">
          <CurrencyMark currency={currency} className="text-[24px]" />
        </span>
      )}
    </span>
  )
}

function isFiat(currency: Currency | undefined): boolean {
  return currency !== undefined && moneyKindOf(currency) === 'fiat'
}

/**
 * An amount cut to eight significant digits, or for plain money to hundredths: never more than
 * arrives.
 */
function rounded(amount: number | undefined, currency: Currency | undefined): number | undefined {
  if (amount === undefined) return undefined
  const digits = Math.max(0, 8 - Math.ceil(Math.log10(Math.max(amount, 1e-8))))
  const unit = 10 ** (isFiat(currency) ? 2 : Math.min(digits, 8))
  // 4788.1882 times 10,000 comes out a hair too small; fifteen digits are exact.
  return Math.floor(Number((amount * unit).toPrecision(15))) / unit
}
