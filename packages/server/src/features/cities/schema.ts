import type { CityFacts } from '@hopwise/market'
import { POINTS, queryCost, valuesOf } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { builder } from '../../graphql/builder.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import type { CityBook } from './city-book.ts'

const CityType = builder.objectRef<CityFacts>('City').implement({
  description: 'A place where cash changes hands.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Unique, upper case: "MSK".' }),
    name: t.string({
      description:
        'In the language of the request (Accept-Language: en or ru); the code if it has no name.',
      madeOf: { of: 'object', reads: 'code' },
      resolve: ({ code }, _args, { app, locale }) => app.cityNames.nameOf(code, locale),
    }),
    country: t.string({
      nullable: true,
      description:
        'Two-letter ISO 3166 code; null if unknown, or if states disagree whose city it is.',
      madeOf: { of: 'object', reads: 'code' },
      resolve: ({ code }, _args, { app }) => app.cityNames.find(code)?.country ?? null,
    }),
    searchWords: t.stringList({
      cost: valuesOf(5),
      description: 'What people may type to find it: names in all languages and other codes.',
      madeOf: { of: 'object', reads: 'code' },
      resolve: ({ code }, _args, { app }) => app.cityNames.searchWords(code),
    }),
    offers: t.exposeInt('offers', {
      description: 'Number of offers there, among those asked about.',
    }),
  }),
})

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
