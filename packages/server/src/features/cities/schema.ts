import type { CityFacts } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { queryCost, POINTS } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import type { CityBook } from './city-book.ts'
import { CityType } from './city-type.ts'

/** The recorded market had 184; files of invented ones may bring more than anybody chooses from. */
const MOST_CITIES = 500
const USUALLY = 350

/** A link to a city without offers just now still shows its name. */
function withQuietOnes(found: readonly CityFacts[], named: CityBook): CityFacts[] {
  const busy = new Set(found.map(({ code }) => code))
  const quiet = named.all.filter(({ code }) => !busy.has(code))
  return [...found, ...quiet.map(({ code }) => ({ code, offers: 0 }))]
}

builder.queryField('cities', (t) =>
  t.field({
    cost: queryCost(POINTS.marketLookUp, USUALLY),
    type: [CityType],
    authScopes: { public: true },
    madeOf: { of: 'market' },
    description:
      'Cities where cash changes hands, most offers first: every known city, or those of a pair. ' +
      'A side without cash sets no condition; with cash on both sides, a city must have both. ' +
      `At most ${MOST_CITIES}.`,
    args: {
      give: t.arg.string({ maxLength: LENGTHS.code, description: 'A currency code.' }),
      get: t.arg.string({ maxLength: LENGTHS.code, description: 'A currency code.' }),
      direct: t.arg.boolean({
        defaultValue: false,
        description:
          'Whether to count only offers from `give` to `get`; otherwise, all that take or pay ' +
          'cash.',
      }),
    },
    resolve: async (_root, args, { app, signal, asker }) => {
      const { give, get, direct } = omitNullish(args)
      const query = omitNullish({
        give: give === undefined ? undefined : app.currencyNames.resolve(give),
        get: get === undefined ? undefined : app.currencyNames.resolve(get),
        isDirect: direct,
      })
      const found = await app.gate.ask('cities', query, { signal, asker })
      const isOfPair = give !== undefined || get !== undefined
      return (isOfPair ? found : withQuietOnes(found, app.cityNames)).slice(0, MOST_CITIES)
    },
  }),
)
