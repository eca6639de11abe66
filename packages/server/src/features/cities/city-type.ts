import type { CityFacts } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { valuesOf } from '../../answers/bounds/costs.ts'

export const CityType = builder.objectRef<CityFacts>('City').implement({
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
