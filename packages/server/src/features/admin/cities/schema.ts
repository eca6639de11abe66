import type { City } from '@hopwise/feeds'
import type { CityUse } from '@hopwise/market'
import { listOf, POINTS, queryCost } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import type { AppContext } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import { OUR_OWN } from '../../../market/market-gate.ts'
import { type CodeSender, CodeSenderType, MOST_SENDERS } from '../currencies/index.ts'
import { MOST_NAMED, nameCity, unnameCity } from './name-city.ts'

const UnnamedCityType = builder.objectRef<UnnamedCity>('UnnamedCity').implement({
  description: 'A city of which exchangers’ files give only a code.',
  fields: (t) => ({
    code: t.exposeString('code'),
    offers: t.exposeInt('offers', {
      description: 'Number of offers there, across all exchangers.',
    }),
    senders: t.expose('senders', {
      cost: listOf(MOST_SENDERS),
      type: [CodeSenderType],
      description: 'The exchangers with the most offers there, at most 10.',
    }),
    senderCount: t.exposeInt('senderCount', {
      description: 'Number of exchangers with offers there.',
    }),
    exampleGive: t.string({
      description: 'Code of the currency to give in one of its offers.',
      resolve: ({ example }) => example.give,
    }),
    exampleGet: t.string({
      description: 'Code of the currency to get in the same offer.',
      resolve: ({ example }) => example.get,
    }),
  }),
})

const NamedCityType = builder.objectRef<City>('NamedCity').implement({
  description: 'A city that admins have named.',
  fields: (t) => ({
    code: t.exposeString('code'),
    nameEn: t.string({ resolve: ({ name }) => name.en }),
    nameRu: t.string({ resolve: ({ name }) => name.ru }),
  }),
})

builder.queryField('adminUnnamedCities', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.marketLookUp, UNNAMED_CITIES),
    type: [UnnamedCityType],
    authScopes: { admin: true },
    description: `Cities with the most offers first, at most ${UNNAMED_CITIES}.`,
    resolve: (_root, _args, { app }) => listUnnamedCities(app),
  }),
)

builder.queryField('adminNamedCities', (t) =>
  t.field({
    cost: listOf(MOST_NAMED),
    type: [NamedCityType],
    authScopes: { admin: true },
    description: `Sorted by code, at most ${MOST_NAMED}.`,
    resolve: (_root, _args, { app }) => app.cityNames.named,
  }),
)

const AdminCityInput = builder.inputType('AdminCityInput', {
  fields: (t) => ({
    nameEn: t.string({ required: true, maxLength: LENGTHS.line }),
    nameRu: t.string({ required: true, maxLength: LENGTHS.line }),
  }),
})

builder.mutationField('adminNameCity', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: NamedCityType,
    nullable: true,
    authScopes: { admin: true },
    description: 'Names the city with this code from now on, in place of any earlier name.',
    args: {
      code: t.arg.string({ required: true, maxLength: LENGTHS.city }),
      input: t.arg({ type: AdminCityInput, required: true }),
    },
    resolve: async (_root, { code, input }, context) =>
      context.app.cityNames.find(await nameCity(context, code, input)) ?? null,
  }),
)

builder.mutationField('adminUnnameCity', (t) =>
  t.boolean({
    cost: queryCost(5 * POINTS.statement),
    authScopes: { admin: true },
    description: 'Removes the name: the city is shown by its code again.',
    args: { code: t.arg.string({ required: true, maxLength: LENGTHS.city }) },
    resolve: async (_root, { code }, context) => {
      await unnameCity(context, code)
      return true
    },
  }),
)

/** A city known by its code alone, and who has offers there. */
interface UnnamedCity extends Pick<CityUse, 'code' | 'offers' | 'senderCount' | 'example'> {
  readonly senders: readonly CodeSender[]
}

/** Cities that are listed: hostile files may bring more than anybody looks through. */
const UNNAMED_CITIES = 500

/** Unnamed cities, those with most offers first. */
async function listUnnamedCities({
  gate,
  exchangers,
  cityNames,
}: AppContext): Promise<UnnamedCity[]> {
  const known = cityNames.all.map(({ code }) => code)
  const most = { limit: UNNAMED_CITIES, mostSenders: MOST_SENDERS }
  const uses = await gate.ask('cityUses', { known, ...most }, OUR_OWN)
  return uses.map(({ senders, ...use }) => ({
    ...use,
    senders: senders.flatMap(({ exchangerId, offers }) => {
      const exchanger = exchangers.find(exchangerId)
      return exchanger ? [{ exchanger, offers }] : []
    }),
  }))
}
