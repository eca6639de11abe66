import {
  execute,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MadeOf, madeOf, MARKET_PARTS } from '../answers/made-of.ts'
import { AnswerBudget } from '../answers/run/answer-budget.ts'
import type { RequestContext } from '../context.ts'
import { usualEntitlements } from '../features/subscriptions/index.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { schema } from './schema.ts'

/** A server in which everything that a field may not read is there to be read. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isScanned: true })
  watchAll()
})
afterAll(() => server.close())

type Field = GraphQLField<unknown, unknown>
type Resolve = (parent: unknown, args: object, context: object, info: GraphQLResolveInfo) => unknown

/** Everything of a request but its caller. */
const OF_REQUESTS = ['app', 'locale', 'variables', 'signal', 'asker', 'isPerson', 'plan', 'budget']
const OF_VENUES = ['venues', 'now']

const found = new Set<string>()
const ran = new Set<string>()
/** The field whose resolver is at work, before it waits for anything. */
let atWork: string | undefined
let ofRoot: 'market' | 'venues' = 'market'

function mayRead(made: MadeOf | undefined): ReadonlySet<string> {
  const besides = made && 'besides' in made ? (made.besides ?? []) : []
  return new Set([...MARKET_PARTS, ...(ofRoot === 'venues' ? OF_VENUES : []), ...besides])
}

/** An object that reports whatever is read of it but these. */
function watched(of: object, prefix: string, { may, where }: Watch): object {
  return new Proxy(of, {
    get: (target, name) => {
      const path = prefix + String(name)
      const value: unknown = Reflect.get(target, name)
      if (typeof name === 'symbol' || may.has(path)) return value
      const isBegun = [...may].some((each) => each.startsWith(`${path}.`))
      if (isBegun) return watched(value as object, `${path}.`, { may, where })
      found.add(`${where} reads ${path}`)
      return value
    },
  })
}

interface Watch {
  readonly may: ReadonlySet<string>
  readonly where: string
}

function contextFor(context: object, where: string, made: MadeOf | undefined): object {
  const { app } = context as RequestContext
  const whole = { ...context, app: watched(app, '', { may: mayRead(made), where }) }
  return watched(whole, '', { may: new Set(OF_REQUESTS), where })
}

function watch(where: string, field: Field): void {
  const { pothosExposedField: exposed, pothosOptions } = field.extensions
  const { resolve } = pothosOptions as { readonly resolve?: Resolve }
  const made = madeOf(field)
  field.resolve = (parent, args, context, info) => {
    ran.add(where)
    if (typeof exposed === 'string') return (parent as Record<string, unknown>)[exposed]
    const reads = made?.of === 'object' ? made.reads : undefined
    const own = reads === undefined ? parent : readingOnly(parent as object, reads, where)
    const before = atWork
    atWork = where
    try {
      return resolve?.(own, args as object, contextFor(context as object, where, made), info)
    } finally {
      atWork = before
    }
  }
}

function readingOnly(parent: object, property: string, where: string): object {
  return watched(parent, '', { may: new Set([property]), where })
}

function watchAll(): void {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType)
  for (const type of types.filter(({ name }) => !name.startsWith('__'))) {
    for (const field of Object.values(type.getFields())) watch(`${type.name}.${field.name}`, field)
  }
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => {
    if (atWork !== undefined && ofRoot === 'market') found.add(`${atWork} reads the clock`)
    return now()
  })
}

const roots = [schema.getQueryType()!, schema.getSubscriptionType()!].flatMap((type) =>
  Object.values(type.getFields()).flatMap((field) => {
    const made = madeOf(field)
    const isOfMarket = made?.of === 'market' || made?.of === 'venues'
    return isOfMarket ? [{ type, field, of: made.of }] : []
  }),
)

/** Arguments by root, some in several ways: a new root that needs some has them here. */
const ROOT_ARGS: Readonly<Record<string, readonly string[]>> = {
  paths: [
    'query: { give: "BTC", get: "SBERRUB", giveAmount: 0.1, limit: 5 }',
    'query: { give: "BTC", get: "SBERRUB", giveAmount: 0.0001, limit: 5 }',
    'query: { give: "BTC", get: "CASHRUB", giveAmount: 0.00001, limit: 5 }',
  ],
  path: ['id: "gamma.0", giveAmount: 1'],
  split: ['query: { give: "BTC", get: "USDTTRC20", giveAmount: 1 }'],
  pairOffers: ['query: { give: "BTC", get: "USDTTRC20", giveAmount: 0.1 }'],
  arbitrage: ['query: { minProfitPercent: -50, limit: 5 }'],
  exchanger: ['slug: "alpha"'],
  burseSpreads: ['query: {}'],
  burseSpreadPoints: ['id: "a:b:BTC:BTC"'],
}

const MOST_DEPTH = 8

function selectionOf(type: GraphQLObjectType, above: readonly string[]): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const of = getNamedType(field.type)
    if (field.args.some((arg) => isNonNullType(arg.type))) return []
    if (!isObjectType(of)) return [field.name]
    const isDeep = above.length >= MOST_DEPTH || above.filter((name) => name === of.name).length > 1
    return isDeep ? [] : [`${field.name} ${selectionOf(of, [...above, of.name])}`]
  })
  return `{ ${['__typename', ...fields].join(' ')} }`
}

function documentsOf({ type, field }: { type: GraphQLObjectType; field: Field }): string[] {
  const kind = type === schema.getSubscriptionType() ? 'subscription' : 'query'
  const below = getNamedType(field.type)
  const selection = isObjectType(below) ? selectionOf(below, [below.name]) : ''
  const isNeeded = field.args.some((arg) => isNonNullType(arg.type))
  const variants = ROOT_ARGS[field.name] ?? (isNeeded ? [] : [''])
  return variants.map((args) => `${kind} { ${field.name}${args && `(${args})`} ${selection} }`)
}

function contextOf(): RequestContext {
  const unseen = { address: '', userAgent: '', cookies: undefined, isOwnPage: false }
  return {
    app: server.app,
    locale: 'en',
    viewer: null,
    client: { ...unseen, setCookie: () => undefined },
    variables: {},
    signal: new AbortController().signal,
    asker: '',
    isPerson: true,
    plan: () => Promise.resolve(usualEntitlements(server.app.settings.content)),
    budget: new AnswerBudget(Infinity),
  }
}

/** Undeclared reads of all that a root leads to. */
async function readBy(root: (typeof roots)[number]): Promise<readonly string[]> {
  found.clear()
  ofRoot = root.of
  for (const text of documentsOf(root)) {
    const { errors = [] } = await execute({
      schema,
      document: parse(text),
      contextValue: contextOf(),
    })
    for (const { message, path } of errors) found.add(`${path?.join('.')}: ${message}`)
  }
  return [...found]
}

test.each(roots.map((root) => [`${root.type.name}.${root.field.name}`, root] as const))(
  'the field %s reads only its declared sources',
  async (_name, root) => {
    expect(documentsOf(root)).not.toEqual([])
    expect(await readBy(root)).toEqual([])
  },
)

/** All that market roots lead to. */
function reachable(): ReadonlyMap<string, Field> {
  const all = new Map<string, Field>()
  const follow = (of: GraphQLOutputType): void => {
    const type = getNamedType(of)
    if (!isObjectType(type)) return
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`
      if (all.has(name)) continue
      all.set(name, field)
      follow(field.type)
    }
  }
  for (const { field } of roots) follow(field.type)
  return all
}

test('even fields that the test market cannot run name only their declared sources in their code', () => {
  const all = [...reachable()]
  expect(all.filter(([name]) => ran.has(name)).length).toBeGreaterThan(120)
  ofRoot = 'venues'
  const wrong = all.flatMap(([name, field]) => {
    const { resolve } = field.extensions['pothosOptions'] as { readonly resolve?: Resolve }
    const may = mayRead(madeOf(field))
    const text = String(resolve ?? '')
    const parts = [...text.matchAll(/\bapp\??\.(\w+)/g)].map(([, part]) => part!)
    const read = parts.filter((part) => ![...may].some((each) => each.split('.')[0] === part))
    const others = /\b(?:viewer|client|durable|Date\.now)\b/.exec(text) ?? []
    return [...read, ...others].map((each) => `${name} reads ${each}`)
  })
  expect(wrong).toEqual([])
})

test.each<[string, Resolve]>([
  ['Query.market reads now', (_root, _args, context) => appOf(context).now()],
  ['Query.market reads the clock', () => Date.now()],
  ['Query.market reads durable', (_root, _args, context) => appOf(context).durable],
  [
    'Query.market reads feeds',
    async (_root, _args, context) => {
      await Promise.resolve()
      return appOf(context).feeds
    },
  ],
  ['Query.market reads viewer', (_root, _args, context) => (context as RequestContext).viewer],
  ['Query.market reads client', (_root, _args, context) => (context as RequestContext).client],
  [
    'Query.market reads settings.content.sellsTariffs',
    (_root, _args, context) => appOf(context).settings.content.sellsTariffs,
  ],
])('the check detects that %s', async (expected, faulty) => {
  const root = roots.find(({ field }) => field.name === 'market')!
  const { resolve } = root.field
  const whole = root.field.extensions['pothosOptions'] as { resolve: Resolve }
  const { resolve: own } = whole
  whole.resolve = async (...args) => {
    await faulty(...args)
    return own(...args)
  }
  watch('Query.market', root.field)
  expect(await readBy(root)).toContain(expected)
  whole.resolve = own
  root.field.resolve = resolve!
})

function appOf(context: object): RequestContext['app'] {
  return (context as RequestContext).app
}
