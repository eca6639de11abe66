import type { Kysely } from 'kysely'
import { cityOf } from '@hopwise/feeds'
import type { AppContext, RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { durableOf } from '../../accounts/index.ts'
import { CityBook, loadNamedCities } from '../../cities/index.ts'
import { audited } from '../audit/index.ts'

interface CityInput {
  readonly nameEn: string
  readonly nameRu: string
}

/** A city's code in the characters that files use. */
const CODE = /^[\p{L}\p{N}#][\p{L}\p{N} _.,'()#-]{0,63}$/u
const NAME_LENGTH = 80
/** All are held in memory, and sent with every list of cities. */
export const MOST_NAMED = 200

/** Names a city that was known by its code alone, or renames it. */
export async function nameCity(
  { app, viewer }: RequestContext,
  foreign: string,
  input: CityInput,
): Promise<string> {
  const code = foreign.trim().toUpperCase()
  const entry = { action: 'CITY_NAMED', subject: `city:${code.slice(0, 64)}` } as const
  await audited(app, viewer, entry, async (tx, retell) => {
    if (!CODE.test(code)) throw fieldError('code', 'NOT_A_CITY_CODE')
    if (cityOf(code)) throw fieldError('code', 'TAKEN', 'There is a city of this code')
    const book = new CityBook()
    book.load(await loadNamedCities(tx))
    const names = checkedNames(code, input, book)
    const before = await findCityNames(tx, code)
    const isFull = !before && book.named.length >= MOST_NAMED
    if (isFull) throw fieldError('code', 'TOO_MANY', { max: MOST_NAMED })
    await saveCity(tx, { code, names, atMs: app.now() })
    retell({ details: { ...(before && { before }), after: names } })
  })
  await useNames(app)
  return code
}

/** Forgets the names: the city is known by its code again. */
export async function unnameCity({ app, viewer }: RequestContext, code: string): Promise<void> {
  const entry = { action: 'CITY_UNNAMED', subject: `city:${code.slice(0, 64)}` } as const
  await audited(app, viewer, entry, async (tx, retell) => {
    const before = await findCityNames(tx, code)
    if (!before) throw new UserError('NOT_FOUND', 'Nobody has named this city')
    await deleteCity(tx, code)
    retell({ details: { before } })
  })
  await useNames(app)
}

/** Puts the saved names into use for everybody. */
async function useNames(app: AppContext): Promise<void> {
  app.cityNames.load(await loadNamedCities(durableOf(app).db))
}

function checkedNames(code: string, input: CityInput, book: CityBook): CityNamesRow {
  const faults = new ValidationErrors('input')
  const names = { name_en: input.nameEn.trim(), name_ru: input.nameRu.trim() }
  for (const [field, name] of [
    ['nameEn', names.name_en],
    ['nameRu', names.name_ru],
  ] as const) {
    const called = book.resolve(name)
    if (name === '') faults.add(field, 'REQUIRED')
    else if (name.length > NAME_LENGTH) faults.add(field, 'TOO_LONG', { max: NAME_LENGTH })
    else if (/\p{C}/u.test(name)) faults.add(field, 'HAS_HIDDEN_SIGNS')
    // Nobody could tell two cities of one name apart.
    else if (called !== code && book.find(called)) faults.add(field, 'TAKEN')
  }
  faults.throwIfAny()
  return names
}

type Db = Kysely<Tables>

/** A city's names in the form that the log shows. */
interface CityNamesRow {
  readonly name_en: string
  readonly name_ru: string
}

/** Replaces the city's earlier names. */
async function saveCity(
  tx: Db,
  { code, names, atMs }: { code: string; names: CityNamesRow; atMs: number },
): Promise<void> {
  const said = { ...names, named_at: new Date(atMs) }
  await tx
    .insertInto('named_cities')
    .values({ code, ...said })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(said))
    .execute()
}

/** The names that admins gave; undefined where they have not named the city. */
function findCityNames(tx: Db, code: string): Promise<CityNamesRow | undefined> {
  return tx
    .selectFrom('named_cities')
    .select(['name_en', 'name_ru'])
    .where('code', '=', code)
    .executeTakeFirst()
}

async function deleteCity(tx: Db, code: string): Promise<void> {
  await tx.deleteFrom('named_cities').where('code', '=', code).execute()
}
