import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putMoney } from '../../testing/money/people-with-money.ts'
import { fired, ruleOf } from '../../testing/notifications/fired.ts'
import { giveRunningTerm } from '../../testing/money/running-term.ts'
import { openStream } from '../../testing/read-stream.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const CHANGED = 'subscription { currentUserChanged { id balance notified { title } } }'
const watch = (cookie: string) => openStream(server, CHANGED, {}, 'text/event-stream', { cookie })

test('one subscription notifies a signed-in user of changes to their money and messages', async () => {
  const { db } = server.database
  const [ann, bob] = [await server.signedIn(), await server.signedIn()]
  const [annId, bobId] = [ann.user.id as string, bob.user.id as string]
  const [hers, his] = [await watch(ann.cookie), await watch(bob.cookie)]
  const first = { id: annId, balance: '0.00', notified: null }
  expect((await hers.next()).data.currentUserChanged).toEqual(first)
  expect((await his.next()).data.currentUserChanged).toEqual({ ...first, id: bobId })
  await putMoney(db, annId, 2_550n)
  server.app.durable!.walletChanges.notify(annId)
  const paid = { ...first, balance: '25.50' }
  expect((await hers.next()).data.currentUserChanged).toEqual(paid)
  await giveRunningTerm(db, annId)
  const { id } = await fired(db, { userId: annId, ruleId: await ruleOf(db, annId) }, [])
  server.app.durable!.notificationChanges.notifyFired(annId, id)
  expect((await hers.next()).data.currentUserChanged).toEqual({
    ...paid,
    notified: { title: '+1.84 % · BTC → PMUSD → WIREINR → BTC' },
  })
  // Nobody else hears of it.
  await putMoney(db, bobId, 100n)
  server.app.durable!.walletChanges.notify(bobId)
  expect((await his.next()).data.currentUserChanged).toEqual({
    ...first,
    id: bobId,
    balance: '1.00',
  })
  hers.close()
  his.close()
})

test('the subscription to a user’s changes ends with the session and is refused without one', async () => {
  const ann = await server.signedIn()
  const stream = await watch(ann.cookie)
  expect((await stream.next()).data.currentUserChanged.id).toBe(ann.user.id)
  await sql`delete from sessions where user_id = ${ann.user.id}`.execute(server.database.db)
  server.app.durable!.walletChanges.notify(ann.user.id as string)
  for (const watched of [stream, await watch('')]) {
    expect((await watched.next()).errors[0].extensions.code).toBe('NOT_AUTHORIZED')
    expect(await watched.ended()).toBe(true)
  }
})
