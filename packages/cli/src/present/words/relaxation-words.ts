import {
  isMeasuredChange,
  loweredBy,
  type MeasuredChange,
  type PathsQuery,
  type QueryChange,
  type Relaxation,
} from '@hopwise/market'
import type { LoadedMarket } from '../../loaded/loaded-market.ts'
import { flagOf } from '../../options/filter-options.ts'
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

/** Changes that lower no number and put no flag down. */
type OtherChange = Exclude<QueryChange, MeasuredChange>

type ChangeWords = {
  readonly [Kind in OtherChange['kind']]: (
    change: Extract<OtherChange, { kind: Kind }>,
    context: { readonly query: PathsQuery; readonly loaded: LoadedMarket },
  ) => string
}

/** The words of a change, by its kind. */
const wordsOf: ChangeWords = {
  AMOUNT: ({ amount }, { query }) => amountWords(amount, query),
  MAX_HOPS: ({ maxHops }) => `--max-hops ${maxHops}`,
  ALLOW_CONDITIONS: ({ conditions }) => allow(conditions.map((each) => conditionWords[each])),
  ALLOW_EXCHANGERS: ({ exchangers }, { loaded }) =>
    allow(exchangers.map((id) => loaded.exchangerNameOf(id))),
  ALLOW_CURRENCIES: ({ currencies }) => allow(currencies),
  ALLOW_SUSPICIOUS: () => '--no-hide-suspicious',
  ANY_CITY: ({ cities }) => {
    const named = cityNames(cities).map((name) => (name.includes(' ') ? `'${name}'` : name))
    return named.length > 0 ? `--city ${named.join(' or ')}` : 'without --city'
  },
  ANY_WAY: () => 'without --through',
  NO_FILTER: () => 'without any option that limits which offers may be used',
}

function changeWords(
  change: QueryChange,
  context: { readonly query: PathsQuery; readonly loaded: LoadedMarket },
): string {
  if (!isMeasuredChange(change)) return otherWords(change, context)
  const { name, value } = loweredBy(change)
  // One file has no past, so nobody demands a chance here.
  if (name === 'leastReliability') throw new Error('unreachable')
  const [flag, number] = [flagOf(name), Math.floor(Number(value))]
  return number > 0 ? `${flag} ${number}` : `without ${flag}`
}

function otherWords<Kind extends OtherChange['kind']>(
  change: Extract<OtherChange, { kind: Kind }>,
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
