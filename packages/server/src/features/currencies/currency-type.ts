import { CURRENCY_GROUPS, type CurrencyFacts, type CurrencyView, UNPRICED } from '@hopwise/market'
import type { AppContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { valuesOf } from '../../answers/bounds/costs.ts'
import { OUR_OWN } from '../../market/market-gate.ts'
import { spokenNames } from './spoken-names.ts'

export const CurrencyGroupEnum = builder.enumType('CurrencyGroup', {
  values: CURRENCY_GROUPS,
})

export const CurrencyType = builder.objectRef<CurrencyView>('Currency').implement({
  description: 'A currency that can be given or got, network included.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Unique, upper case: "USDTTRC20".' }),
    name: t.string({
      description: 'In the language of the request (Accept-Language: en or ru).',
      madeOf: { of: 'object', reads: 'code' },
      resolve: ({ code }, _args, { app, locale }) => app.currencyNames.nameOf(code, locale),
    }),
    group: t.expose('group', { type: CurrencyGroupEnum }),
    network: t.string({
      nullable: true,
      description: '"TRC20"; null for a coin on its own blockchain and for other money.',
      madeOf: { of: 'object', reads: 'code' },
      resolve: ({ code }, _args, { app }) => app.currencyNames.find(code)?.network ?? null,
    }),
    usdPrice: t.exposeFloat('usdPrice', {
      nullable: true,
      description: 'Price of one unit in US dollars, from the market itself; null if unknown.',
    }),
    priceDoubt: t.exposeFloat('priceDoubt', {
      nullable: true,
      description:
        'Most exchangers that change it both ways lie within this distance of `usdPrice`, as a ' +
        'fraction: 0.01 is one percent. Null if too few do.',
    }),
    priceSure: t.exposeBoolean('priceSure', {
      description:
        'Whether `usdPrice` can tell a good rate from a wrong one. If not, whatever is derived ' +
        'from it is a guess too.',
    }),
    searchWords: t.stringList({
      cost: valuesOf(10),
      description: 'What people may type to find it: names in all languages and other codes.',
      madeOf: { of: 'object', reads: 'code' },
      resolve: ({ code }, _args, { app }) => searchWords(app, code),
    }),
    offersGiving: t.int({
      description: 'Number of offers that take it.',
      madeOf: { of: 'object' },
      resolve: (currency, _args, { app }) => factOf(app, currency, 'offersGiving', 0),
    }),
    offersGetting: t.int({
      description: 'Number of offers that pay it out.',
      madeOf: { of: 'object' },
      resolve: (currency, _args, { app }) => factOf(app, currency, 'offersGetting', 0),
    }),
    cities: t.stringList({
      cost: valuesOf(10),
      description: 'For cash, codes of cities where it is taken in or paid out.',
      madeOf: { of: 'object' },
      resolve: (currency, _args, { app }) => factOf(app, currency, 'cities', []),
    }),
  }),
})

type FactsByCode = ReadonlyMap<string, CurrencyFacts>
const known = new WeakMap<object, { version: number; facts: Promise<FactsByCode> }>()

/** One question to the market for all fields of all currencies of one version. */
export function allFacts({ gate }: AppContext): Promise<FactsByCode> {
  const { version } = gate.facts()
  const last = known.get(gate)
  if (last?.version === version) return last.facts
  const facts = gate
    .ask('currencies', {}, OUR_OWN)
    .then((all) => new Map(all.map((each) => [each.code, each])))
  known.set(gate, { version, facts })
  facts.catch(() => known.delete(gate))
  return facts
}

type FactName = 'offersGiving' | 'offersGetting' | 'cities'

/**
 * Answers at once where the currency came with its facts, as in the list of all. Elsewhere it has
 * to be awaited, which a written answer cannot do: such a query takes the common way.
 */
function factOf<Name extends FactName>(
  app: AppContext,
  currency: CurrencyView | CurrencyFacts,
  name: Name,
  none: CurrencyFacts[Name],
): CurrencyFacts[Name] | Promise<CurrencyFacts[Name]> {
  if (name in currency) return (currency as CurrencyFacts)[name]
  const waited = allFacts(app).then((facts) => facts.get(currency.code)?.[name] ?? none)
  // A written answer leaves it behind.
  waited.catch(() => undefined)
  return waited
}

/** A currency's code and every name that people type for it. */
export function searchWords({ currencyNames }: AppContext, code: string): string[] {
  const currency = currencyNames.find(code)
  const names = currency
    ? [currency.name.en, currency.name.ru, ...currency.aliases]
    : [currencyNames.nameOf(code, 'en')]
  return [...new Set([code, ...names, ...spokenNames(code, currencyNames.find(code)?.group)])]
}

/** A currency by its code, whether or not anybody changes it now. */
export async function currencyOf(app: AppContext, code: string): Promise<CurrencyView> {
  const group = app.currencyNames.find(code)?.group ?? 'CRYPTO'
  return (await allFacts(app)).get(code) ?? { code, group, ...UNPRICED }
}
