import {
  type FieldNode,
  getArgumentValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  GraphQLInt,
  type GraphQLObjectType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
} from 'graphql'
import { allCurrencies } from '@hopwise/feeds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminServer, startAdminServer } from '../testing/start-admin-server.ts'
import { offersOf } from '../testing/offers-of.ts'
import type { Cost, CostContext } from '../answers/bounds/costs.ts'
import type { InputBounds } from '../answers/bounds/input-bounds.ts'
import { schema } from './schema.ts'

type Field = GraphQLField<unknown, unknown>
type Input = GraphQLArgument | GraphQLInputField

/** More of everything than any list may have. */
let server: AdminServer
beforeAll(async () => {
  const codes = allCurrencies()
    .slice(0, 75)
    .map(({ code }) => code)
  const everyPair = codes.flatMap((give) =>
    codes.flatMap((get) => (give === get ? [] : [[`${give} > ${get} @ 0.5`, {}] as const])),
  )
  const market = [
    offersOf('office', Object.fromEntries(everyPair)),
    ...Array.from({ length: 600 }, (_, at) =>
      offersOf(`office-${at}`, {
        [`BTC > ETH @ ${20 + at / 10_000}`]: {},
        [`ETH > BTC @ ${0.06 + at / 1_000_000}`]: {},
      }),
    ),
  ]
  server = await startAdminServer({ market, hasContent: true })
  const { db } = server.database
  await sql`insert into users (email, name, referral_code, locale, created_at)
    select n || '@example.org', 'n', 'code' || n, 'en', now()
    from generate_series(1, 600) n`.execute(db)
  await sql`insert into cycle_lives
    select now(), 1000, 'loop' || n, 2, '["PRICES"]', 1, 'p', 1, '1:BTC:ETH', '{1}', now(), 1, 'p',
      1, now(), '["PRICES"]', 1, now(), null, null, false, '', '{}'
    from generate_series(1, 600) n`.execute(db)
  await sql`insert into cycle_hours
    select now() - n * interval '1 hour', 1000, 0, 1, 1, 1, 1, '{}'
    from generate_series(1, 800) n`.execute(db)
  await sql`insert into admin_actions (at, admin_name, action, subject, details)
    select now(), 'n', 'USER_BLOCKED', 'user:' || n, '{}' from generate_series(1, 600) n`.execute(
    db,
  )
  const adminId = server.admin.user.id as string
  await sql`insert into notifications (user_id, epoch, rule_name, kind, good_until, is_counted,
      title, findings, more, about)
    select ${adminId}, n, 'n', 'LOOP', now(), true, 'n', '[]', 0, '{}'
    from generate_series(1, 300) n`.execute(db)
  await sql`insert into deposits (user_id, currency, cents, provider)
    select ${adminId}, 'BTC', 2500, 'test' from generate_series(1, 300)`.execute(db)
  await sql`insert into money_proposals (kind, user_id, subject, cents, reason, proposed_by)
    select 'ADJUSTMENT', id, 'adjust:' || id, 1, 'n', ${adminId}
    from users where name = 'n' limit 300`.execute(db)
  await sql`insert into subscriptions (user_id, period, type, starts_at, ends_at, auto_renews)
    select id, 1, 'PRO_7', now(), now(), false from users where name = 'n' limit 300`.execute(db)
  await sql`select post_transfer('test:' || n, 'ADJUSTMENT', 'test', '{ADJUSTMENTS}', '{null}',
      '{WALLET}', array[${adminId}::uuid], '{1}', null, null)
    from generate_series(1, 300) n`.execute(db)
})
afterAll(() => server.close())

/** Arguments given wherever they are allowed, unless one is being tried. */
const GIVEN: Readonly<Record<string, string>> = {
  groupBy: 'OFFERS',
  giveAmount: '1',
  minProfitPercent: '-99',
  maxHops: '2',
  // Other orders need believed offers, and a small market has none.
  order: 'RETURN',
}
/** Arguments given where they are required. */
const NEEDED: Readonly<Record<string, string>> = {
  give: '"BTC"',
  get: '"ETH"',
  slug: '"office"',
  text: '"exchange"',
  kind: 'TERMS',
}

/** A number among the arguments of a field that one comes to by those before it. */
interface Place {
  readonly above: readonly Field[]
  readonly field: Field
  readonly input: Input
}

/** Every place, by the shortest way to each. */
function allPlaces(): Place[] {
  const places: Place[] = []
  const seen = new Set<GraphQLObjectType>()
  const next: { readonly type: GraphQLObjectType; readonly above: readonly Field[] }[] = [
    { type: schema.getQueryType()!, above: [] },
  ]
  for (const { type, above } of next) {
    if (seen.has(type)) continue
    seen.add(type)
    for (const field of Object.values(type.getFields()).filter(canBeQueried)) {
      places.push(...field.args.flatMap(numbersOf).map((input) => ({ above, field, input })))
      const inner = getNamedType(field.type)
      if (isObjectType(inner)) next.push({ type: inner, above: [...above, field] })
    }
  }
  return places
}

function numbersOf(input: Input): Input[] {
  const type = getNamedType(input.type)
  if (isInputObjectType(type)) return Object.values(type.getFields()).flatMap(numbersOf)
  return type === GraphQLInt ? [input] : []
}

function canBeQueried({ args }: Field): boolean {
  return args.every(
    ({ type, name }) => !isNonNullType(type) || isInputObjectType(type.ofType) || NEEDED[name],
  )
}

interface Tried {
  readonly input: Input
  /** The value; undefined where it is omitted. */
  readonly value: string | undefined
  /** Further arguments. */
  readonly also: Readonly<Record<string, string>>
}

function given(input: Input, tried: Tried): string[] {
  const { name, type } = input
  if (input === tried.input) return tried.value === undefined ? [] : [`${name}: ${tried.value}`]
  const known = tried.also[name] ?? (isNonNullType(type) ? NEEDED[name] : undefined)
  if (known !== undefined) return [`${name}: ${known}`]
  const inner = getNullableType(type)
  if (!isInputObjectType(inner)) return []
  const parts = Object.values(inner.getFields()).flatMap((each) => given(each, tried))
  return [`${name}: { ${parts.join(', ')} }`]
}

function call({ name, args }: Field, tried: Tried): string {
  const argumentTexts = args.flatMap((arg) => given(arg, tried))
  return argumentTexts.length > 0 ? `${name}(${argumentTexts.join(', ')})` : name
}

function documentOf({ above, field, input }: Place, value: string | undefined): string {
  const tried: Tried = { input, value, also: GIVEN }
  const within: Tried = { input, value, also: { ...GIVEN, limit: '20' } }
  const selection = `tried: ${call(field, tried)} ${rowsOf(field)}`
  return `{ ${above.reduceRight((below, at) => `${call(at, within)} { ${below} }`, selection)} }`
}

/** The smallest selection of a row. */
function rowsOf({ type }: Field): string {
  const inner = getNamedType(type)
  if (!isObjectType(inner)) return ''
  if (isListType(getNullableType(type))) return '{ __typename }'
  const lists = Object.values(inner.getFields()).filter(
    (each) => isListType(getNullableType(each.type)) && isObjectType(getNamedType(each.type)),
  )
  return `{ __typename ${lists.map(({ name }) => `${name} { __typename }`).join(' ')} }`
}

const NONE = getVariableValues(schema, [], {}).variableValues!

/** The paid rows, and the field that they are in; none where it has no rows. */
function pricedOf({ field }: Place, document: string): Cost {
  const { definitions } = parse(document, { noLocation: true })
  const node = triedIn(definitions)!
  const rule = field.extensions['cost'] as Cost | ((args: unknown, context: CostContext) => Cost)
  if (typeof rule !== 'function') return rule ?? { weight: 1 }
  return rule(getArgumentValues(field, node, NONE, undefined, true), server)
}

function triedIn(value: unknown): FieldNode | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const node = value as FieldNode
  if (node.kind === Kind.FIELD && node.alias?.value === 'tried') return node
  for (const each of Object.values(value)) {
    const found = triedIn(each)
    if (found) return found
  }
  return undefined
}

/** The longest list that stands where it was tried. */
function rowsIn(value: unknown, sizedField: string | undefined): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce((most, [label, each]) => {
    const list = label === 'tried' && sizedField ? each?.[sizedField] : each
    const here = label === 'tried' && Array.isArray(list) ? list.length : rowsIn(each, sizedField)
    return Math.max(most, here)
  }, 0)
}

/** Values of an input: at its ends, beyond them, and omitted. */
function valuesFor({ input }: Place): (string | undefined)[] {
  const { rows } = (input.extensions as { pothosOptions: InputBounds }).pothosOptions
  const ends = rows ? [rows.most, rows.most + 1] : []
  return [undefined, 'null', ...[-1, 0, 1, 2 ** 31 - 1, -(2 ** 31), ...ends].map(String)]
}

const REFUSALS = new Set(['VALIDATION', 'NOT_FOUND'])
/** Nobody has filled these here. */
const EMPTY = new Set([
  // No venue is read here.
  'burseSpreads',
  'adminSourceChangers',
  'adminMessages',
  'adminReviews',
  'reviews',
  'adminExchangers',
  // Nobody has brought anybody here.
  'adminCommissions',
  'adminWithdrawals',
  'referrals',
  'withdrawals',
  'adminApplications',
  // A text, of as many rows as its own cost says.
  'paymentsCsv',
  'positionsCsv',
  // Nobody here owns an exchanger.
  'positions',
  'clicksByPair',
])

function leastSeen({ field, input }: Place): number {
  const { rows } = (input.extensions as { pothosOptions: InputBounds }).pothosOptions
  return rows && !EMPTY.has(field.name) ? 2 : 0
}

test.each(allPlaces().map((place) => [`${place.field.name}: ${place.input.name}`, place] as const))(
  'no list has more rows than its cost was computed for: %s',
  async (_name, place) => {
    const wrong: string[] = []
    let rowsSeen = 0
    for (const value of valuesFor(place)) {
      const document = documentOf(place, value)
      const { data, errors } = await server.admin.ask(document)
      const codes = errors.map(({ extensions }) => extensions.code)
      if (codes.some((code) => !REFUSALS.has(code))) wrong.push(`${codes.join()}: ${document}`)
      const { size = 0, sizedField } = pricedOf(place, document)
      const rows = rowsIn(data, sizedField)
      if (rows > size) wrong.push(`${rows} rows, not ${size}: ${document}`)
      rowsSeen = Math.max(rowsSeen, rows)
    }
    expect(wrong).toEqual([])
    // Nothing would have been tried otherwise.
    expect(rowsSeen).toBeGreaterThanOrEqual(leastSeen(place))
  },
)
