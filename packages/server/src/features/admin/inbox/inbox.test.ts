import { sql } from 'kysely'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts'
import { type AccountServer, startAccountServer } from '../../../testing/start-account-server.ts'
import type { Json } from '../../../testing/start-test-server.ts'
import { wholeDatabase } from '../../../testing/database/whole-database.ts'
import { type AdminServer, startAdminServer } from '../../../testing/start-admin-server.ts'

const env = {
  HOPWISE_CONTACT_EMAIL: 'operator@example.com',
  HOPWISE_MESSAGES_PER_ADDRESS: '300',
}
let smtp: MailServer
let server: AdminServer
/** Another process on the same database: it is the one that mails the operator. */
let mailing: AccountServer
beforeAll(async () => {
  // The first mail is turned away for good.
  smtp = await startMailServer({ refuse: (n) => (n === 0 ? { code: 550, when: 'to' } : undefined) })
  server = await startAdminServer({ env })
  mailing = await startAccountServer({
    hasContent: true,
    database: server.database,
    env: { ...env, SMTP_URL: smtp.url },
  })
})
afterAll(async () => {
  await mailing.close()
  await server.close()
  await smtp.close()
})

const SEND = `mutation ($input: ContactInput!) { sendContactMessage(input: $input) { reference } }`
const send = async (input: object = {}): Promise<string> => {
  const all = { name: 'Ann Lee', email: 'ann@example.com', message: 'Hello', ...input }
  const { data } = await server.browser().ask(SEND, { input: all })
  return data.sendContactMessage.reference
}
const LIST = `query ($query: InboxQuery) {
  adminMessages(query: $query) { total newCount canMail items { reference name handledBy } }
}`
const list = async (query: object): Promise<Json> =>
  (await server.admin.ask(LIST, { query })).data.adminMessages
const references = async (query: object): Promise<string[]> =>
  (await list(query)).items.map(({ reference }: Json) => reference)
const HANDLE = `mutation ($reference: String!, $isHandled: Boolean!) {
  adminHandleMessage(reference: $reference, isHandled: $isHandled) { handledAt handledBy }
}`
const MAIL =
  'mutation ($reference: String!) { adminMailMessage(reference: $reference) { mailedAt } }'
const READ = `query ($reference: String!) {
  adminMessage(reference: $reference) { name email message locale mailedAt handledAt }
}`
const read = async (reference: string): Promise<Json> =>
  (await server.admin.ask(READ, { reference })).data.adminMessage

test('a mail that was refused for good is sent again at an admin’s request', async () => {
  const reference = await send({ message: 'Nobody was told' })
  const waiting = () =>
    sql`select from pgboss.job where name like 'contacts/%'
      and state in ('created', 'retry', 'active')`.execute(server.database.db)
  await eventually(async () => expect((await waiting()).rows).toEqual([]))
  expect(await read(reference)).toMatchObject({ message: 'Nobody was told', mailedAt: null })
  expect(smtp.mails).toEqual([])
  expect((await server.admin.ask(MAIL, { reference })).errors).toEqual([])
  await eventually(async () => expect((await read(reference)).mailedAt).not.toBeNull())
  expect(smtp.mails.filter((mail) => mail.includes(`Subject: ${reference}`))).toHaveLength(1)
  const again = await server.admin.ask(MAIL, { reference })
  expect(again.errors[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: [{ field: 'reference', message: 'The operator has this message already' }],
  })
})

test('a message is handled and reopened, and the log names the admin', async () => {
  const reference = await send()
  expect(await references({})).toContain(reference)
  const { newCount } = await list({})
  const handled = await server.admin.ask(HANDLE, { reference, isHandled: true })
  expect(handled.data.adminHandleMessage).toEqual({
    handledAt: expect.any(String),
    handledBy: 'admin',
  })
  expect(await references({})).not.toContain(reference)
  expect(await references({ state: 'HANDLED' })).toEqual([reference])
  expect((await list({ state: 'HANDLED' })).newCount).toBe(newCount - 1)
  const open = await server.admin.ask(HANDLE, { reference, isHandled: false })
  expect(open.data.adminHandleMessage).toEqual({ handledAt: null, handledBy: null })
  expect(await references({})).toContain(reference)
  const { data } = await server.admin.ask(`{
    adminAuditLog(query: { subject: "message:${reference}" }) { items { action details } }
  }`)
  expect(data.adminAuditLog.items).toEqual([
    { action: 'MESSAGE_REOPENED', details: '{}' },
    { action: 'MESSAGE_HANDLED', details: '{}' },
  ])
})

test('messages are found by any part of their text and read page by page', async () => {
  const sent: string[] = []
  for (const n of [1, 2, 3])
    sent.push(await send({ message: `Page 100% full ${n}`, name: 'Зоя Zoë' }))
  const newest = sent.toReversed()
  expect(await references({ search: '100%' })).toEqual(newest)
  expect(await references({ search: 'ЗОЯ zoË' })).toEqual(newest)
  expect(await references({ search: sent[1]!.toLowerCase() })).toEqual([sent[1]])
  expect(await references({ search: '100% full', limit: 2, offset: 2 })).toEqual([sent[0]])
  expect((await list({ search: '100%', limit: 1 })).total).toBe(3)
  expect(await references({ search: '100_' })).toEqual([])
  expect(await references({ search: '^P.*|[a-z]\\' })).toEqual([])
  await send({ message: 'A ^ and a \\ and ]-[ (sic)' })
  expect(await references({ search: '^ and a \\ and ]-[ (' })).toHaveLength(1)
  expect(await references({ search: "'; drop table users; -- \\" })).toEqual([])
})

test('an unknown message reads as null, and handling it answers NOT_FOUND', async () => {
  for (const reference of ['H-AAAA-2222', '', "' or 1=1"]) {
    expect(await read(reference)).toBeNull()
    const { errors } = await server.admin.ask(HANDLE, { reference, isHandled: true })
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
  }
})

test('the log has no text of a message after its author’s account is deleted', async () => {
  const writer = await server.signedIn('unforgettable@example.com')
  const input = { name: 'Unforgettable', email: writer.email, message: 'unforgettable words' }
  const { data } = await writer.ask(SEND, { input })
  const { reference } = data.sendContactMessage
  await server.admin.ask(HANDLE, { reference, isHandled: true })
  await writer.ask('mutation { deleteAccount(confirmEmailOrName: "unforgettable@example.com") }')
  expect(await read(reference)).toBeNull()
  expect((await wholeDatabase(server.database.db)).toLowerCase()).not.toContain('unforgettable')
})
