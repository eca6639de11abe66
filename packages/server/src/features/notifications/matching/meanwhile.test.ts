import { sql } from 'kysely'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { giveRunningTerm } from '../../../testing/money/running-term.ts'
import { eagerAt, fair, keenAt } from '../../../testing/notifications/keen-market.ts'
import { whenFollowed, whenMatched } from '../../../testing/notifications/when-matched.ts'
import {
  type AccountServer,
  type Browser,
  startAccountServer,
} from '../../../testing/start-account-server.ts'
import type { Json } from '../../../testing/start-test-server.ts'
import { RULES_ASK } from './look.ts'

/** By how much later it is than it is. */
let laterMs = 0
let server: AccountServer
let ann: Browser & { readonly user: Json }
beforeAll(async () => {
  const market = [...fair(), keenAt(-2), eagerAt(-2)]
  server = await startAccountServer({ market, isScanned: true, now: () => Date.now() + laterMs })
})
afterAll(() => server.close())
const keen = (percent: number) => server.app.gate.replaceExchanger(keenAt(percent))
const eager = (percent: number) => server.app.gate.replaceExchanger(eagerAt(percent))

beforeEach(async () => {
  await keen(-2)
  await eager(-2)
  ann = await server.signedIn()
  await giveRunningTerm(server.database.db, ann.user.id as string)
  await ann.ask(
    `mutation { setNotificationPair(input: { kind: LOOP, minProfitPercent: 0.4, capitalUsd: 1000,
      channels: [EMAIL] }) { id } }`,
  )
  await whenMatched(server)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await sql`delete from notification_rules`.execute(server.database.db)
  await server.app.matcher!.readRules()
})

/** Stops the next look at a rule where it quotes its finding, until it may go on. */
function holdQuote() {
  const { gate } = server.app
  const ask = gate.ask.bind(gate)
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let isFirst = true
  vi.spyOn(gate, 'ask').mockImplementation(async (kind, question, options) => {
    const isQuote = kind === 'path' && options?.asker === RULES_ASK.asker
    if (isQuote && isFirst) {
      isFirst = false
      held.resolve()
      await release.promise
    }
    return ask(kind, question, options)
  })
  return { isHeld: held.promise, goOn: () => release.resolve() }
}

const notifiedSources = async (): Promise<string[][]> => {
  const { data } = await ann.ask('{ notifications { items { findings { source } } } }')
  const items = data.notifications.items as Json[]
  return items.map(({ findings }) => (findings as Json[]).map(({ source }) => source as string))
}
const KEEN = ['BTC → USDTTRC20, keen']
const EAGER = ['ETH → USDTTRC20, eager']

test('a source of profit found while another is being reported is sent after the rule’s pause', async () => {
  const { isHeld, goOn } = holdQuote()
  await keen(0.6)
  await isHeld
  await eager(0.6)
  await whenFollowed(server)
  goOn()
  await eventually(async () => expect(await notifiedSources()).toEqual([KEEN]))
  await sql`update notification_rules set last_fired_at = last_fired_at - interval '1 hour',
    changed_at = hopwise_now()`.execute(server.database.db)
  await eventually(async () => expect(await notifiedSources()).toEqual([EAGER, KEEN]))
})

test('a source of profit found while the quote of a vanished one is pending is still sent', async () => {
  const { isHeld, goOn } = holdQuote()
  await keen(0.6)
  await isHeld
  await eager(0.6)
  await whenFollowed(server)
  await keen(-2)
  await whenFollowed(server)
  goOn()
  await eventually(async () => expect(await notifiedSources()).toEqual([EAGER]))
})

test('a source of profit that cannot be sent now is sent at the next check of its rule', async () => {
  const { isHeld, goOn } = holdQuote()
  await keen(0.6)
  await isHeld
  // Another server was first, with something else; its pause is over by the next look.
  await sql`update notification_rules set epoch = epoch + 1`.execute(server.database.db)
  goOn()
  await eventually(async () => expect(await notifiedSources()).toEqual([KEEN]))
})

test('a source of profit that is missing from one quote is sent if it still pays', async () => {
  const { gate } = server.app
  const ask = gate.ask.bind(gate)
  let missed = 0
  vi.spyOn(gate, 'ask').mockImplementation((kind, question, options) => {
    const isQuote = kind === 'path' && options?.asker === RULES_ASK.asker
    if (isQuote && missed++ === 0) return Promise.resolve(null as never)
    return ask(kind, question, options)
  })
  await keen(0.6)
  await eventually(async () => expect(await notifiedSources()).toEqual([KEEN]))
  expect(missed).toBeGreaterThan(1)
})

test('a source of profit whose quotes all come too late is dropped until its profit grows', async () => {
  const { gate } = server.app
  const ask = gate.ask.bind(gate)
  let missed = 0
  const gateSpy = vi.spyOn(gate, 'ask').mockImplementation((kind, question, options) => {
    if (kind !== 'path' || options?.asker !== RULES_ASK.asker) return ask(kind, question, options)
    missed++
    return Promise.resolve(null as never)
  })
  await keen(0.6)
  await eventually(() => expect(missed).toBe(4))
  // However late it is.
  laterMs = 600_000
  await whenMatched(server)
  expect(missed).toBe(4)
  gateSpy.mockRestore()
  await keen(1.2)
  await eventually(async () => expect(await notifiedSources()).toEqual([KEEN]))
})
