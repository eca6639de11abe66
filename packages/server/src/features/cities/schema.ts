import { allCities } from '@hopwise/feeds'
import type { CityFacts } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { asking, POINTS } from '../../graphql/bounds/costs.ts'
import { LENGTHS } from '../../graphql/bounds/input-lengths.ts'
import { given } from '../../lib/given.ts'
import { CityType } from './city-type.ts'

/** The recorded market had 184; files of invented ones may bring more than anybody chooses from. */
const MOST_CITIES = 500
const USUALLY = 350

/** Whoever has a link to a city in which nothing is offered now is told its name all the same. */
function withQuietOnes(found: readonly CityFacts[]): CityFacts[] {
  const busy = new Set(found.map(({ code }) => code))
  const quiet = allCities().filter(({ code }) => !busy.has(code))
  return [...found, ...quiet.map(({ code }) => ({ code, offers: 0 }))]
}

builder.queryField('cities', (t) =>
  t.field({
    cost: asking(POINTS.marketLookUp, USUALLY),
    type: [CityType],
    authScopes: { public: true },
    extensions: { isOfMarket: true },
    description:
      'Where cash changes hands, most offers first: every city we know, or those of a pair. A ' +
      'side that is no cash asks for no city; of cash on both, cities have both. ' +
      `At most ${MOST_CITIES}.`,
    args: {
      give: t.arg.string({ maxLength: LENGTHS.code, description: 'A currency code.' }),
      get: t.arg.string({ maxLength: LENGTHS.code, description: 'A currency code.' }),
      direct: t.arg.boolean({
        defaultValue: false,
        description: 'Counts offers from give to get alone; otherwise all that take or pay cash.',
      }),
    },
    resolve: async (_root, args, { app, signal, asker }) => {
      const { give, get, direct } = given(args)
      const query = given({
        give: give === undefined ? undefined : app.currencyNames.resolve(give),
        get: get === undefined ? undefined : app.currencyNames.resolve(get),
        isDirect: direct,
      })
      const found = await app.gate.ask('cities', query, { signal, asker })
      const isOfPair = give !== undefined || get !== undefined
      return (isOfPair ? found : withQuietOnes(found)).slice(0, MOST_CITIES)
    },
  }),
)
