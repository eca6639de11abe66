import type { PathsQuery, QueryChange, Relaxation } from '@hopwise/market'
import type { LoadedMarket } from '../../loaded/loaded-market.ts'
import { cityNames } from './city-names.ts'
import { conditionWords } from './condition-words.ts'
import { roundAmount } from '../layout/format-amount.ts'
import { printable } from '../layout/text-width.ts'

/** A change of the question as command-line options. */
export function relaxationWords(
  { changes }: Relaxation,
  query: PathsQuery,
  loaded: LoadedMarket,
): string {
  return changes.map((change) => changeWords(change, { query, loaded })).join(', with ')
}

type ChangeWords = {
  readonly [Kind in QueryChange['kind']]: (
    change: Extract<QueryChange, { kind: Kind }>,
    context: { readonly query: PathsQuery; readonly loaded: LoadedMarket },
  ) => string
}

/** The words of a change, by its kind. */
const wordsOf: ChangeWords = {
  AMOUNT: ({ amount }, { query }) => amountWords(amount, query),
  MAX_HOPS: ({ maxHops }) => `--max-hops ${maxHops}`,
  MIN_REVIEWS: ({ minReviews }) => orWithout('--min-reviews', minReviews),
  MIN_RESERVE_USD: ({ minReserveUsd }) => orWithout('--min-reserve-usd', Math.floor(minReserveUsd)),
  ALLOW_CONDITIONS: ({ conditions }) => allow(conditions.map((each) => conditionWords[each])),
  ALLOW_EXCHANGERS: ({ exchangers }, { loaded }) =>
    allow(exchangers.map((id) => loaded.exchangerNameOf(id))),
  ALLOW_CURRENCIES: ({ currencies }) => allow(currencies),
  ALLOW_FIAT: () => 'without --remove-fiat',
  ALLOW_SUSPICIOUS: () => '--no-hide-suspicious',
  ANY_CITY: ({ cities }) => {
    const named = cityNames(cities).map((name) => (name.includes(' ') ? `'${name}'` : name))
    return named.length > 0 ? `--city ${named.join(' or ')}` : 'without --city'
  },
  ANY_WAY: () => 'without --through',
  NO_FILTER: () => 'without any option that limits which offers may be used',
}

function changeWords<Kind extends QueryChange['kind']>(
  change: Extract<QueryChange, { kind: Kind }>,
  context: { readonly query: PathsQuery; readonly loaded: LoadedMarket },
): string {
  return wordsOf[change.kind](change, context)
}

function allow(names: readonly string[]): string {
  return `allow ${names.map(printable).join(', ')}`
}

/** The amount rounded towards the possible side, ready to be pasted. */
function amountWords(amount: number, { giveAmount, getAmount }: PathsQuery): string {
  const option = getAmount === undefined ? '--give-amount' : '--get-amount'
  const isMore = amount > (getAmount ?? giveAmount ?? 0)
  return `${option} ${roundAmount(amount, isMore ? 'up' : 'down')}`
}

function orWithout(option: string, value: number): string {
  return value > 0 ? `${option} ${value}` : `without ${option}`
}
