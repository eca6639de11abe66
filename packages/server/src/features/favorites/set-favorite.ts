import type { AppContext, RequestContext } from '../../context.ts'
import type { FavoriteKind } from '../../db/account-tables.ts'
import { ValidationErrors } from '../../lib/validation-errors.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import { durableOf, holdAccount, requireViewer } from '../accounts/index.ts'
import { allFacts } from '../currencies/index.ts'
import { countFavorites, insertFavorite } from './favorite-store.ts'
import { type Favorite, MOST_FAVORITES, type NewFavorite, PATH_CURRENCIES } from './favorite.ts'

export interface FavoriteInput {
  readonly kind: FavoriteKind
  readonly give?: string | null | undefined
  readonly get?: string | null | undefined
  readonly currencies?: readonly string[] | null | undefined
  readonly exchangers?: readonly string[] | null | undefined
}

export async function setFavorite(
  context: RequestContext,
  input: FavoriteInput,
): Promise<Favorite> {
  const viewer = requireViewer(context)
  const { app } = context
  const { db } = durableOf(app)
  const favorite = await checked(app, input)
  const [give, get] = favorite.currencies
  if (favorite.kind === 'PAIR' && context.isPerson) {
    app.rateHistory?.noteRequest({ give: give!, get: get! })
  }
  return db.transaction().execute(async (tx) => {
    // Additions run one at a time: many at once do not exceed the limit.
    await holdAccount(tx, viewer)
    const faults = new ValidationErrors('input')
    const isFull = (await countFavorites(tx, viewer.id)) >= MOST_FAVORITES
    if (isFull) faults.add('kind', 'TOO_MANY', { max: MOST_FAVORITES })
    faults.throwIfAny()
    return insertFavorite(tx, viewer.id, { favorite, now: new Date(app.now()) })
  })
}

async function checked(app: AppContext, input: FavoriteInput): Promise<NewFavorite> {
  const faults = new ValidationErrors('input')
  const favorite = favoriteOf(app, input, faults)
  const known = await allFacts(app)
  for (const code of favorite.currencies) {
    // The fault of an empty code has been reported already.
    if (favorite.kind === 'PAIR' && code === '') continue
    const isKnown = known.has(code) || app.currencyNames.find(code) !== undefined
    faults.addUnless(isKnown, fieldOf(input, code, app), 'UNKNOWN_CURRENCY')
  }
  for (const id of favorite.exchangers) {
    faults.addUnless(app.exchangers.find(id) !== undefined, 'exchangers', 'UNKNOWN_EXCHANGER')
  }
  faults.throwIfAny()
  return favorite
}

function favoriteOf(app: AppContext, input: FavoriteInput, faults: ValidationErrors): NewFavorite {
  const { kind, give = '', get = '', currencies = [], exchangers = [] } = omitNullish(input)
  const code = (text: string) => app.currencyNames.resolve(text)
  if (kind === 'EXCHANGER') {
    if (exchangers.length === 0) faults.add('exchangers', 'REQUIRED')
    if (exchangers.length > 1) faults.add('exchangers', 'TOO_MANY', { max: 1 })
    return { kind, currencies: [], exchangers: exchangers.slice(0, 1) }
  }
  if (kind === 'PAIR') {
    faults.addUnless(give !== '', 'give', 'REQUIRED')
    faults.addUnless(get !== '', 'get', 'REQUIRED')
    const pair = [code(give), code(get)]
    faults.addUnless(get === '' || pair[0] !== pair[1], 'get', 'SAME_CURRENCY')
    return { kind, currencies: pair, exchangers: [] }
  }
  faults.wholeIn(currencies.length, 'currencies', PATH_CURRENCIES)
  const hops = currencies.length - 1
  const isFitting = exchangers.length === 0 || exchangers.length === hops
  faults.addUnless(isFitting, 'exchangers', 'ONE_FOR_EACH_HOP')
  return { kind, currencies: currencies.map(code), exchangers }
}

/** The input field of an unknown code. */
function fieldOf({ kind, give }: FavoriteInput, code: string, app: AppContext): string {
  if (kind === 'PATH') return 'currencies'
  return app.currencyNames.resolve(give ?? '') === code ? 'give' : 'get'
}
