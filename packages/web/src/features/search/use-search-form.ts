import { plainNumber } from '#web/lib/format/plain-number.ts'
import { cityFor } from '#web/market/city/kept-city.ts'
import { carriedAmount } from '#web/market/currency/usual-amount.ts'
import { moneyKindOf } from '#web/market/currency/money-kind.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { appliedFilters } from './query/applied-filters.ts'
import { type HomeQuery, type Side, swapped } from './query/home-query.ts'

export interface SearchFormProps {
  query: HomeQuery
  /** The best chain's result on the unstated side. */
  otherAmount: number | undefined
  onChange: (query: HomeQuery, how: { isTyping: boolean }) => void
  /** Whether the other side belongs to another question, until this one's answer comes. */
  isOtherOutdated: boolean
  /** Called when the question is already answered, to lead to the list. */
  onFind: () => void
}

/** The state of a search form, and the changes its controls make. */
export function useSearchForm({ query, otherAmount, onChange }: SearchFormProps) {
  const { find } = useCurrencies()
  const choose = (change: Partial<HomeQuery>) =>
    onChange({ ...query, ...change, row: '' }, { isTyping: false })
  const swap = () => onChange(swapped(query), { isTyping: false })
  return {
    isSame: query.give === query.get,
    choose,
    swap,
    /** A choice of the other side's currency means a swap. */
    chooseCode: (side: Side, code: string, typed = query.city) => {
      const other = side === 'give' ? query.get : query.give
      const city = cityFor([find(code), find(other)], typed)
      if (code === other) swap()
      else if (side !== query.side) choose({ [side]: code, city })
      else {
        const amount = carriedAmount(Number(query.amount), find(query[side]), find(code))
        choose({ [side]: code, city, amount: plainNumber(amount) })
      }
    },
    /** The city of cash. */
    inCity: {
      give: query.give,
      get: query.get,
      city: query.city,
      onChange: (city: string) => choose({ city }),
    },
    type: (side: Side, amount: number | undefined) => {
      if (amount === undefined || !(amount > 0)) return
      onChange({ ...query, side, amount: plainNumber(amount), row: '' }, { isTyping: true })
    },
    sideOf: (side: Side) => {
      const currency = find(query[side])
      const isStated = query.side === side
      const amount = isStated ? Number(query.amount) : otherAmount
      const price = currency?.usdPrice ?? undefined
      return {
        currency,
        isStated,
        /** The question that the other side's amount answers, with its filters. */
        liveOf: isStated ? undefined : questionOf(query),
        /** The amount in its field's form. */
        amount: isStated ? amount : rounded(amount, currency && moneyKindOf(currency)),
        usd: price !== undefined && amount !== undefined ? price * amount : undefined,
      }
    },
  }
}

export type SearchForm = ReturnType<typeof useSearchForm>

function questionOf(query: HomeQuery): string {
  const filters = appliedFilters(query).map(({ id }) => id)
  return [query.give, query.get, query.amount, ...filters].join(' ')
}

/** A predicted result needs no twelfth digit. */
function rounded(amount: number | undefined, kind: 'fiat' | 'crypto' | undefined) {
  if (amount === undefined) return undefined
  const digits = kind === 'fiat' ? 2 : Math.max(0, 5 - Math.floor(Math.log10(amount)))
  const unit = 10 ** Math.min(digits, 12)
  return Math.floor(amount * unit) / unit
}

/** The number of offers with a currency on this side. */
export const offersOn = {
  give: ({ offersGiving }: { offersGiving: number }) => offersGiving,
  get: ({ offersGetting }: { offersGetting: number }) => offersGetting,
}
