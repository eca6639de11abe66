import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { scriptPayloads } from '../../testing/script-payloads.ts'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'
import { purgeMessages } from './message-store.ts'

const mails: string[] = []
/** Mails it turns away before it takes one. */
let refusals = 0
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    let text = ''
    stream.on('data', (bytes: Buffer) => (text += bytes.toString()))
    stream.on('end', () => {
      if (refusals > 0) {
        refusals--
        return done(Object.assign(new Error('later'), { responseCode: 451 }))
      }
      mails.push(text)
      done()
    })
  },
})

let server: AccountServer
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  server = await startAccountServer({
    hasContent: true,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      HOPWISE_CONTACT_EMAIL: 'operator@example.com',
      HOPWISE_MESSAGES_PER_ADDRESS: '300',
    },
  })
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

const SEND = `mutation ($input: ContactInput!) { sendContactMessage(input: $input) { reference } }`
const good = { name: 'Ann', email: 'ann@example.com', message: 'Hello' }
const send = (input: object) => server.browser().ask(SEND, { input: { ...good, ...input } })
const messages = () => server.database.db.selectFrom('contact_messages').selectAll().execute()

test('a message is stored, gets a reference number, and reaches the operator', async () => {
  const { data } = await send({ name: '  Ann  Lee ', message: 'Line one\n\nLine two <b>' })
  const { reference } = data.sendContactMessage
  expect(reference).toMatch(/^H-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  const row = (await messages()).find((each) => each.reference === reference)
  expect(row).toMatchObject({ name: 'Ann Lee', email: 'ann@example.com', locale: 'en' })
  await eventually(() => expect(mails.some((mail) => mail.includes(reference))).toBe(true))
  const mail = mails.find((each) => each.includes(reference))!
  expect(mail).toContain('To: operator@example.com')
  expect(mail).toContain('Line two')
  expect(mail).not.toContain('two <b></p>')
})

test('the operator is notified exactly once even if the mail server refuses at first', async () => {
  refusals = 1
  const { data } = await send({ message: 'Stubborn' })
  const { reference } = data.sendContactMessage
  await eventually(async () => {
    const row = (await messages()).find((each) => each.reference === reference)
    expect(row?.mailed_at).not.toBeNull()
  })
  expect(mails.filter((mail) => mail.includes(`Subject: ${reference}`))).toHaveLength(1)
})

test('all errors of a contact message are reported at once, in the words of the specification', async () => {
  const { errors } = await send({ name: ' ', email: 'ann', message: '' })
  expect(errors[0]).toMatchObject({
    message: 'Required field',
    extensions: {
      code: 'VALIDATION',
      fields: [
        { field: 'name', reason: 'REQUIRED', message: 'Required field' },
        { field: 'email', reason: 'NOT_AN_EMAIL', message: 'Enter a valid Email' },
        { field: 'message', reason: 'REQUIRED', message: 'Required field' },
      ],
    },
  })
  const long = await send({ message: 'x'.repeat(5_001) })
  expect(long.errors[0]?.message).toBe('Max 5000 characters')
  expect((await send({ message: 'x'.repeat(5_000) })).errors).toEqual([])
})

test('line breaks in an address add no header to the mail', async () => {
  const before = mails.length
  for (const email of ['a@b.cz\r\nBcc: c@d.cz', 'a@b.cz\nSubject: x', 'a@b.cz, c@d.cz']) {
    expect((await send({ email })).errors[0]?.message).toBe('Enter a valid Email')
  }
  await send({ name: 'Ann\r\nBcc: victim@example.com', message: 'named so' })
  await eventually(() => expect(mails.length).toBeGreaterThan(before))
  expect(mails.join('\n')).not.toMatch(/^Bcc:/m)
})

test('a message with any content is stored and mailed as plain text', async () => {
  for (const payload of scriptPayloads) {
    const { errors } = await send({ name: payload.slice(0, 100), message: payload })
    expect(errors).toEqual([])
  }
  const kept = new Set((await messages()).map(({ message }) => message))
  expect(scriptPayloads.filter((each) => !kept.has(each.trim()))).toEqual([])
  await eventually(() => expect(mails.length).toBeGreaterThan(scriptPayloads.length))
  const html = mails.map((mail) => mail.slice(mail.indexOf('Content-Type: text/html')))
  expect(html.filter((each) => /<(script|img|svg|iframe|video)\b/i.test(each))).toEqual([])
})

test('characters that a database cannot store are removed', async () => {
  const { data, errors } = await send({ name: 'Ann', message: 'a\uD800b' })
  expect(errors).toEqual([])
  const { reference } = data.sendContactMessage
  const row = (await messages()).find((each) => each.reference === reference)
  expect(row).toMatchObject({ name: 'Ann', message: 'a\uFFFDb' })
})

test('a message is deleted after twelve months', async () => {
  const { db } = server.database
  await purgeMessages(db, Date.now() + 364 * 86_400_000)
  expect((await messages()).length).toBeGreaterThan(0)
  await purgeMessages(db, Date.now() + 366 * 86_400_000)
  expect(await messages()).toEqual([])
})

test('neither one IP address nor all networks of an IPv6 site can flood the operator', async () => {
  const env = { HOPWISE_MESSAGES_PER_ADDRESS: '2', HOPWISE_TRUST_PROXY: 'on' }
  const strict = await startAccountServer({ env })
  try {
    const ask = () => strict.browser().ask(SEND, { input: good })
    expect((await ask()).errors).toEqual([])
    expect((await ask()).errors).toEqual([])
    expect((await ask()).errors[0]?.extensions.code).toBe('RATE_LIMITED')
    const { length } = await strict.database.db.selectFrom('contact_messages').selectAll().execute()
    expect(length).toBe(2)
    let kept = 0
    for (let n = 0; n < 40; n++) {
      const from = { 'x-forwarded-for': `2a02:1:2:${n.toString(16)}::1` }
      const { errors } = await strict.browser().ask(SEND, { input: good }, from)
      if (errors.length === 0) kept++
    }
    expect(kept).toBe(32)
  } finally {
    await strict.close()
  }
})
