import type { CityFacts } from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import { valuesOf } from '../../graphql/bounds/costs.ts'

export const CityType = builder.objectRef<CityFacts>('City').implement({
  description: 'A place where cash changes hands.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Unique, upper case: "MSK".' }),
    name: t.string({
      description:
        'In the language of the request (Accept-Language: en or ru); the code where nobody has ' +
        'named it.',
      extensions: { isSync: true },
      resolve: ({ code }, _args, { app, locale }) => app.cityNames.nameOf(code, locale),
    }),
    country: t.string({
      nullable: true,
      description: 'ISO 3166; null where it is not known, or states disagree.',
      extensions: { isSync: true },
      resolve: ({ code }, _args, { app }) => app.cityNames.find(code)?.country ?? null,
    }),
    searchWords: t.stringList({
      cost: valuesOf(5),
      description: 'Everything a person may type to find it: names in all languages, other codes.',
      extensions: { isSync: true },
      resolve: ({ code }, _args, { app }) => app.cityNames.searchWords(code),
    }),
    offers: t.exposeInt('offers', { description: 'Of those that were asked about, offers there.' }),
  }),
})
