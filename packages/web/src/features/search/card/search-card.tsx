import { searchRanges } from '@hopwise/contract'
import { clsx } from 'clsx'
import { ArrowUpDown, Search } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { wholeNumbers } from '#web/lib/whole-numbers.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { CurrencyPicker } from '#web/market/currency/currency-picker.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { PriceDoubt } from '#web/market/currency/price-doubt.tsx'
import { carriedAmount } from '#web/market/currency/usual-amount.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { useConnection } from '#web/lib/graphql/connection.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { type HomeQuery, type Side, swapped } from '../query/home-query.ts'
import { plainDecimal } from '../query/relaxed-query.ts'

interface SearchCardProps {
  query: HomeQuery
  /** What the best chain makes of the amount on the other side. */
  otherAmount: number | undefined
  onChange: (query: HomeQuery, how: { isTyping: boolean }) => void
  /** It is of another question, until the answer to this one comes. */
  isOtherOutdated: boolean
  /** Asked for what is found already: to be led there. */
  onFind: () => void
}

const hops = wholeNumbers(searchRanges.pathHops).map(String)

/** What is given, what is wanted, and through how many exchangers at most. */
export function SearchCard(props: SearchCardProps) {
  const { query, otherAmount, isOtherOutdated, onChange, onFind } = props
  const { t } = useTranslation('search')
  const { find } = useCurrencies()
  const isOffline = useConnection().connection === 'offline'
  const choose = (change: Partial<HomeQuery>) =>
    onChange({ ...query, ...change, row: '' }, { isTyping: false })
  /** Choosing what stands on the other side already is the wish to swap. */
  const chooseCode = (side: Side, code: string) => {
    const other = side === 'give' ? query.get : query.give
    if (code === other) onChange(swapped(query), { isTyping: false })
    else if (side !== query.side) choose({ [side]: code })
    else {
      const amount = carriedAmount(Number(query.amount), find(query[side]), find(code))
      choose({ [side]: code, amount: plainDecimal(amount) })
    }
  }
  const type = (side: Side, amount: number | undefined) => {
    if (amount === undefined || !(amount > 0)) return
    onChange({ ...query, side, amount: plainDecimal(amount), row: '' }, { isTyping: true })
  }
  const isSame = query.give === query.get
  return (
    <Card className="p-5">
      <form
        role="search"
        aria-label={t('search')}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOffline) onFind()
        }}
      >
        <SideFields
          side="give"
          {...{ query, otherAmount, isOtherOutdated }}
          onCode={(code) => chooseCode('give', code)}
          onAmount={(amount) => type('give', amount)}
        />
        <div className="relative z-[1] -my-1 flex justify-center">
          <IconButton
            icon={ArrowUpDown}
            color="line"
            size="large"
            label={t('swap')}
            className="rounded-full bg-raised shadow-card [&_svg]:transition-transform [&_svg]:duration-200 hover:[&_svg]:rotate-180"
            onClick={() => onChange(swapped(query), { isTyping: false })}
          />
        </div>
        <SideFields
          side="get"
          {...{ query, otherAmount, isOtherOutdated }}
          error={isSame ? t('same-currency') : undefined}
          onCode={(code) => chooseCode('get', code)}
          onAmount={(amount) => type('get', amount)}
        />
        <div className="mt-5">
          <Segmented
            label={t('max-hops')}
            value={String(query.maxHops)}
            options={hops.map((value) => ({ value, label: value === '1' ? t('one-hop') : value }))}
            onChange={(value) => choose({ maxHops: Number(value) })}
          />
        </div>
        <Button
          type="submit"
          color="violet"
          size="large"
          icon={Search}
          isWide
          className="mt-5"
          aria-disabled={isOffline || isSame}
          title={isOffline ? t('find-offline') : undefined}
        >
          {t('find')}
        </Button>
        {isOffline && <p className="mt-2 text-dense text-text-2">{t('find-offline')}</p>}
        <div className="mt-4 border-t border-line-soft pt-2">
          <Switch
            label={t('favorites-only')}
            isOn={query.isFavoritesOnly}
            onChange={(isFavoritesOnly) => choose({ isFavoritesOnly })}
          />
          <Switch
            label={t('all-offers')}
            hint={t('all-offers-why')}
            isOn={query.isAllShown}
            onChange={(isAllShown) => choose({ isAllShown })}
          />
        </div>
      </form>
    </Card>
  )
}

interface SideFieldsProps {
  side: Side
  query: HomeQuery
  otherAmount: number | undefined
  isOtherOutdated: boolean
  error?: string | undefined
  onCode: (code: string) => void
  onAmount: (amount: number | undefined) => void
}

/** A currency and an amount. The side that is not stated shows what the best chain makes of it. */
function SideFields(props: SideFieldsProps) {
  const { side, query, otherAmount, isOtherOutdated, error, onCode, onAmount } = props
  const { t } = useTranslation('search')
  const format = useFormat()
  const { find } = useCurrencies()
  const currency = find(query[side])
  const isStated = query.side === side
  const amount = isStated ? Number(query.amount) : otherAmount
  const price = currency?.usdPrice ?? undefined
  const usd = price !== undefined && amount !== undefined ? price * amount : undefined
  return (
    <fieldset className="min-w-0 rounded-large bg-surface-1 p-3 dark:bg-bg">
      <legend className="sr-only">{t(side)}</legend>
      <CurrencyPicker
        label={t(side)}
        value={query[side]}
        error={error}
        onChange={onCode}
        countOf={side === 'give' ? offersGiving : offersGetting}
      />
      <NumberInput
        className={clsx(
          'mt-2 transition-opacity',
          !isStated && isOtherOutdated && 'opacity-60 delay-150',
        )}
        label={t(`amount-${side}`)}
        hidesLabel
        isLarge
        value={isStated ? amount : rounded(amount, currency && moneyKindOf(currency))}
        onChange={onAmount}
        after={currency ? unitOf(currency) : query[side]}
        hint={
          usd === undefined ? (
            <span>&nbsp;</span>
          ) : (
            <>
              {isStated || isOtherOutdated ? '' : `${t('best-now')} `}≈ {format.usd(usd)}
              {currency && <PriceDoubt of={[currency]} />}
            </>
          )
        }
      />
    </fieldset>
  )
}

/** Nobody needs the twelfth digit of what may arrive. */
function rounded(amount: number | undefined, kind: 'fiat' | 'crypto' | undefined) {
  if (amount === undefined) return undefined
  const digits = kind === 'fiat' ? 2 : Math.max(0, 5 - Math.floor(Math.log10(amount)))
  const unit = 10 ** Math.min(digits, 12)
  return Math.floor(amount * unit) / unit
}

const offersGiving = ({ offersGiving: count }: { offersGiving: number }) => count
const offersGetting = ({ offersGetting: count }: { offersGetting: number }) => count
