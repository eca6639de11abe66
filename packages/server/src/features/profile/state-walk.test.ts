import { getNamedType, isEnumType } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statesOf } from '../../lib/states/state-machine.ts'
import { silentLogger } from '../../lib/logger.ts'
import { schema } from '../../schema/schema.ts'
import { wholeDatabase } from '../../testing/database/whole-database.ts'
import { samples } from '../../testing/deletion/mutation-samples.ts'
import { newPerson, type Person, TRACE } from '../../testing/deletion/people-to-delete.ts'
import { offersOf } from '../../testing/offers-of.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import type { Row, Walk, Walked } from '../../testing/states/walked.ts'
import { walkedApplications } from '../../testing/states/walked-applications.ts'
import { walkedDeposits } from '../../testing/states/walked-deposits.ts'
import { walkedProposals } from '../../testing/states/walked-proposals.ts'
import { walkedAnswers, walkedReviews } from '../../testing/states/walked-reviews.ts'
import { walkedTerms } from '../../testing/states/walked-terms.ts'
import { walkedWithdrawals } from '../../testing/states/walked-withdrawals.ts'
import { commissionMachine } from '../affiliate/index.ts'
import { MoneyGuard } from '../ledger/index.ts'

const walks = [
  walkedDeposits,
  walkedWithdrawals,
  walkedProposals,
  walkedTerms,
  walkedApplications,
  ...walkedReviews,
  walkedAnswers,
] as unknown as readonly Walked[]

let walk: Walk
let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer({
    hasContent: true,
    market: [offersOf('1', { 'BTC > ETH @ 19': {} })],
    env: { HOPWISE_CONTACT_EMAIL: 'operator@example.com', HOPWISE_SELLS_TARIFFS: 'on' },
  })
  const { db } = server.database
  // The first one has the number of the market's exchanger.
  await db
    .insertInto('exchangers')
    .values({ slug: 'walked', name: 'Office', site_url: null, feed_url: null })
    .execute()
  const owner = await server.signedIn()
  await db
    .insertInto('exchanger_owners')
    .values({ exchanger_id: 1, user_id: owner.user.id })
    .execute()
  const admin = await server.signedIn()
  await db.insertInto('user_roles').values({ user_id: admin.user.id, role: 'ADMIN' }).execute()
  const second = await server.signedIn()
  await db.insertInto('user_roles').values({ user_id: second.user.id, role: 'ADMIN' }).execute()
  walk = { server, admin, adminId: admin.user.id, secondAdminId: second.user.id, owner }
})
afterAll(() => server.close())

/** Mutations that move no row of a walked machine. */
const OTHERS = new Set(
  `adminAddCurrency adminAddExchanger adminAddFaqArticle adminAllowOffers
  adminBlockUser adminChangeFaqArticle adminDecideExportUrl adminDecideTrial adminEditCurrency
  adminEditExchanger adminEndSession adminEndSessions adminGiveBurseNetworkBack adminHandleMessage
  adminImportExchangers adminMailMessage adminMapCode adminMatchChanger adminNameCity
  adminOrderFaqArticles adminPollExchanger adminRemoveFaqArticle adminReopenMoney
  adminResetCurrency adminResetSetting adminRevokeAllowance adminSaveLegalVersion
  adminSetBurseNetwork adminSetBurseTerms adminSetExchangerOwner adminSetExchangerStatus
  adminSetSetting adminUnblockUser adminUnmapCode adminUnnameCity connectIdentity connectPush
  createApiKey disconnectIdentity exportMyData logout muteByLink muteNotificationPair noteClickOut
  orderFavorites ownerPoll ownerSetExportUrl rateFaqArticle removeChannel removeFavorite
  removeNotificationPair restoreNotificationPair revokeApiKey revokeSession rotateWebhookSecret
  sendAuthEmail sendContactMessage setFavorite setNotificationPair setNotificationSettings
  setWebhook signIn signInByCode startConnecting testNotificationPair undoWayChange updateProfile
  visitReferral`.split(/\s+/),
)

const mutations = Object.values(schema.getMutationType()!.getFields())

test('the state walk tries every mutation of the schema or excludes it by name', () => {
  const walked = walks.flatMap(({ calls }) => Object.keys(calls).map((each) => each.split(' ')[0]!))
  const known = new Set([...walked, ...OTHERS, 'deleteAccount', 'adminDecideCommission'])
  expect(mutations.map(({ name }) => name).toSorted()).toEqual([...known].toSorted())
})

test('the state walk tries every action of its mutations', () => {
  for (const { name, args } of mutations) {
    const type = args.map((each) => getNamedType(each.type)).find((each) => isEnumType(each))
    const calls = walks.flatMap(({ calls: own }) => Object.keys(own))
    if (!type || !calls.some((each) => each.startsWith(`${name} `))) continue
    const actions = type.getValues().map((each) => `${name} ${each.name}`)
    expect(calls.filter((each) => each.startsWith(name)).toSorted()).toEqual(actions.toSorted())
  }
})

/** Columns of states that no machine declares, each with the reason. */
const NO_MACHINE: Readonly<Record<string, string>> = {
  'application_steps.status': 'a log of the machine',
  'deliveries.status': 'a delivery is a state (decision 42): its store alone writes it',
  'deposits.provider_status': 'the provider’s words, of which the machine makes its own',
  'deposits.seen_status': 'the same, when an admin decided',
  'exchangers.status': 'no state of anybody: admins and jobs set it as they see it',
  'notification_channels.status': 'health, as measured last: it may become any other',
  'status_changes.status': 'a log of exchangers',
  'withdrawal_steps.status': 'a log of the machine',
}

test('every state column of the database belongs to a state machine or has a reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(status|state)$'
      and data_type = 'text'`.execute(server.database.db)
  const machines = [...walks.map(({ machine }) => machine), commissionMachine]
  const declared = machines.map(({ table, column }) => `${table}.${column}`)
  const known = new Set([...declared, ...Object.keys(NO_MACHINE)])
  known.delete('subscriptions.auto_renews')
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...known].toSorted())
})

const DELETE = 'mutation ($words: String!) { deleteAccount(confirmEmailOrName: $words) }'

/** Faults in the deletion of the account: the row comes elsewhere than declared. */
async function deleted(walked: Walked, row: Row): Promise<string[]> {
  const before = await walked.stateOf(row, walk)
  const special = await walked.afterDeletion?.(row, walk)
  const expected = before === 'GONE' ? before : (special ?? walked.machine.onDeletion[before])
  const { data } = await row.person.elsewhere.ask(DELETE, { words: row.person.name })
  const after = await walked.stateOf(row, walk)
  return [
    ...(data?.deleteAccount === true ? [] : [`the account in ${before} was not deleted`]),
    ...(after === expected ? [] : [`${before} → ${after} by a deletion`]),
  ]
}

/** Whether one state may become the other, in one step or in two of one call. */
function leads({ machine, removes = [] }: Walked, from: string, to: string, by: string): boolean {
  if (from === to) return true
  if (to === 'GONE') return removes.includes(by.split(' ')[0]!)
  const sources = machine.comesFrom[to] ?? []
  return sources.includes(from) || sources.some((each) => machine.comesFrom[each]?.includes(from))
}

/** Ways that were gone, by the machine's column: rows of two walks may be of one machine. */
const goneWays = new Map<string, Set<string>>()

function gone({ machine: { table, column } }: Walked): Set<string> {
  const name = `${table}.${column}`
  const known = goneWays.get(name) ?? new Set()
  goneWays.set(name, known)
  return known
}

/** All that the machine's table has of the person. */
async function wordsOf({ machine }: Walked, { person }: Row): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    select each::text as words from ${sql.table(machine.table)} as each
    where position(${person.id} in each::text) > 0 order by 1`.execute(server.database.db)
  return rows.map(({ words }) => words).join('\n')
}

const BROKEN = ['INTERNAL', 'BAD_REQUEST', 'GRAPHQL_VALIDATION_FAILED']

/** Faults of a mutation or a job: a way that is not declared, or a refusal that moves. */
async function moves(walked: Walked, row: Row, name: string): Promise<string[]> {
  const before = await walked.stateOf(row, walk)
  const wordsBefore = await wordsOf(walked, row)
  const codes: string[] = []
  const unsaid: string[] = []
  const job = walked.jobs?.[name]
  if (job) await job(row, walk)
  else {
    const { query, variables, by = row.person.browser } = await walked.calls[name]!(row, walk)
    const { errors } = await by.ask(query, variables ?? {})
    codes.push(...errors.map(({ extensions }) => extensions.code))
    unsaid.push(...errors.map(({ message }) => message).filter((each) => /^[A-Z_]+$/.test(each)))
  }
  const after = await walked.stateOf(row, walk)
  const isChanged = before !== after || wordsBefore !== (await wordsOf(walked, row))
  if (codes.length === 0 && isChanged) gone(walked).add(`${before} > ${after}`)
  const isLegal = leads(walked, before, after, name) && (codes.length === 0 || before === after)
  return [
    ...(isLegal ? [] : [`${before} → ${after} by ${name}, answered ${String(codes)}`]),
    ...unsaid.map((code) => `${code} is all that ${name} says`),
    ...codes.filter((code) => BROKEN.includes(code)).map((code) => `${code} by ${name}`),
  ]
}

async function rowIn(walked: Walked, state: string): Promise<Row> {
  const person: Person = await newPerson(server)
  return { id: await walked.begin(state, person, walk), person }
}

/** States in which a row keeps words of a deleted person. */
const KEPT = walks.flatMap(({ keepsWords = [] }) => keepsWords)

/** Broken invariants of the ledger, and rows that still have words of the deleted. */
async function unsound(): Promise<string[]> {
  const guard = new MoneyGuard({ db: server.database.db, log: silentLogger }, 3_600_000)
  const found = await guard.look({ isWhole: true })
  await guard.close()
  const rows = (await wholeDatabase(server.database.db)).split('\n')
  const traces = rows.filter((each) => each.includes(TRACE))
  return [
    ...found.filter(({ holds }) => !holds).map((each) => each.name),
    ...traces.filter((each) => !KEPT.some((state) => each.includes(`,${state},`))),
  ]
}

describe.each(walks.map((walked) => [walked.name, walked] as const))('%s', (_name, walked) => {
  const names = [...Object.keys(walked.calls), ...Object.keys(walked.jobs ?? {})]

  test.each(statesOf(walked.machine))(
    'in the state %s change only by declared transitions, before and after an account deletion',
    async (state) => {
      const faults: string[] = []
      for (const name of names) {
        const moved = await rowIn(walked, state)
        if ((await walked.stateOf(moved, walk)) !== state) faults.push(`no row is in ${state}`)
        faults.push(...(await moves(walked, moved, name)), ...(await deleted(walked, moved)))
        const late = await rowIn(walked, state)
        faults.push(...(await deleted(walked, late)), ...(await moves(walked, late, name)))
      }
      expect([...faults, ...(await unsound())]).toEqual([])
    },
  )
})

test.each(walks.map((walked) => [walked.name, walked] as const))(
  'every declared transition of %s is made by a call or a job, or has a reason why it is not',
  (_name, walked) => {
    const { comesFrom } = walked.machine
    const ways = Object.entries(comesFrom).flatMap(([to, from]) =>
      from.map((each) => `${each} > ${to}`),
    )
    const left = ways.filter((each) => !gone(walked).has(each))
    expect(left.toSorted()).toEqual(Object.keys(walked.unwalked ?? {}).toSorted())
  },
)

/** Every state that a machine declares, of all rows. */
async function allStates(): Promise<readonly string[]> {
  const machines = [...walks.map(({ machine }) => machine), commissionMachine]
  const columns = new Set(machines.map(({ table, column }) => `${table} ${column}`))
  const states = await Promise.all(
    [...columns].map(async (each) => {
      const [table, column] = each.split(' ') as [string, string]
      const { rows } = await sql<{ states: string | null }>`
        select string_agg(${sql.ref(column)}::text || ' ' || md5(own::text), ',' order by own::text)
          as states from ${sql.table(table)} as own`.execute(server.database.db)
      return `${each}: ${rows[0]!.states}`
    }),
  )
  return states
}

/** Mutations that need a file of rates or the monitor, and so are refused here. */
const REFUSED = ['adminDecideTrial', 'adminMatchChanger', 'adminPollExchanger', 'ownerPoll']

// The last one: its samples leave words, and terms that nobody paid.
test('mutations excluded from the state walk leave every state unchanged', async () => {
  const [faults, refused]: [string[], string[]] = [[], []]
  for (const name of OTHERS) {
    const person = await newPerson(server)
    const { query, variables = {}, by } = await samples[name]!(person, server)
    const before = await allStates()
    const sender = by ?? (name.startsWith('admin') ? walk.admin : person.browser)
    const { errors } = await sender.ask(query, variables)
    if (errors.length > 0) refused.push(name)
    const after = await allStates()
    faults.push(
      ...after.filter((each, at) => each !== before[at]).map((each) => `${name}: ${each}`),
    )
  }
  expect(faults).toEqual([])
  expect(refused.toSorted()).toEqual(REFUSED)
})
