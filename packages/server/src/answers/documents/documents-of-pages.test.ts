import {
  getVariableValues,
  isEnumType,
  Kind,
  type OperationDefinitionNode,
  print,
  visit,
} from 'graphql'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { schema } from '../../schema/schema.ts'
import {
  largestMarket,
  pageFragments,
  pageOperations,
} from '../../testing/documents/page-documents.ts'
import { madeOf } from '../made-of.ts'
import { planOperation } from '../plan/plan-operation.ts'
import { DocumentCost } from './document-cost.ts'

/** The most that pages ask for, by operation. */
const variables: Readonly<Record<string, object>> = {
  LivePaths: { query: { give: 'BTC', get: 'ETH', giveAmount: 1, maxHops: 4, limit: 50 } },
  LiveCycles: { query: { maxHops: 4, limit: 500, order: 'CAREFUL' } },
  LiveOpportunities: {
    query: { maxHops: 4, limit: 300, groupBy: 'CURRENCIES', order: 'CAREFUL' },
  },
  Sparklines: { pairs: Array.from({ length: 60 }, () => ({ give: 'BTC', get: 'ETH' })) },
  ExchangerDetail: { slug: 'x', limit: 5_000 },
}

/** Values of required variables; lists and texts cost nothing. */
function needed({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const values = variableDefinitions.flatMap(({ variable, type }) => {
    const name = print(type).replaceAll(/[[\]!]/g, '')
    const value = VALUES[name] ?? enumValue(name) ?? {}
    const isList = print(type).startsWith('[')
    return print(type).endsWith('!') ? [[variable.name.value, isList ? [value] : value]] : []
  })
  return Object.fromEntries(values)
}

const pair = { give: 'BTC', get: 'ETH' }
const VALUES: Readonly<Record<string, unknown>> = {
  String: 'x',
  ID: 'x',
  Int: 50,
  Float: 1,
  Boolean: true,
  DateTime: '2026-11-27T12:00:00Z',
  PathsQuery: { ...pair, giveAmount: 1 },
  PairOffersQuery: { ...pair, limit: 500 },
  SplitQuery: { ...pair, giveAmount: 1 },
  ExchangersQuery: { limit: 100 },
}

function enumValue(name: string): string | undefined {
  const type = schema.getType(name)
  return isEnumType(type) ? type.getValues()[0]!.name : undefined
}

function rootsOf({ operation, selectionSet }: OperationDefinitionNode) {
  const fields = schema.getRootType(operation)!.getFields()
  return selectionSet.selections.flatMap((each) =>
    each.kind === Kind.FIELD ? (fields[each.name.value] ?? []) : [],
  )
}

/** Page operations that graphql-js runs, and why: any other one would cost twice as much. */
const OF_GRAPHQL_JS: Readonly<Record<string, string>> = {
  PathDetail: 'the other offers of a hop are selected by a number',
  Exchangers: 'the health of files is of the moment',
  ExchangerDetail: 'health is of the moment, rates are selected by a number',
  RateMap: 'currencies are looked up by code, once for all who ask',
  PartnersOfCurrency: 'currencies are looked up by code, once for all who ask',
  Foot: 'ways of contact are read from the database',
  ApiLimits: 'limits are of the moment',
}

const isChange = ({ operation }: OperationDefinitionNode): boolean => operation === 'mutation'

test.each(
  pageOperations
    .filter((each) => !isChange(each))
    .map((operation) => [operation.name!.value, operation] as const),
)('a page may run its query %s at the largest size that it uses', (name, operation) => {
  const given = variables[name] ?? needed(operation)
  const read = getVariableValues(schema, operation.variableDefinitions ?? [], given as never)
  if (read.errors) throw read.errors[0]!
  const cost = new DocumentCost(schema, operation, pageFragments)
  const points = cost.points(read.variableValues, { app: largestMarket })
  expect(points).toBeLessThanOrEqual(readConfig({}).cost.document)
})

test('every market query of a page is answered by a prepared plan, except the listed ones', () => {
  const unplanned = pageOperations
    .filter((operation) => {
      const roots = rootsOf(operation).map(madeOf)
      return roots.some((made) => made?.of === 'market' || made?.of === 'venues')
    })
    .filter((operation) => planOperation(schema, operation, pageFragments) === undefined)
  const names = unplanned.map(({ name }) => name!.value)
  expect(names.toSorted()).toEqual(Object.keys(OF_GRAPHQL_JS).toSorted())
})

test('every GraphQL fragment that a page’s query uses is defined', () => {
  let spreads = 0
  for (const operation of pageOperations) {
    visit(operation, {
      FragmentSpread: ({ name }) => {
        expect(pageFragments.has(name.value)).toBe(true)
        spreads++
      },
    })
  }
  expect(spreads).toBeGreaterThan(20)
})
