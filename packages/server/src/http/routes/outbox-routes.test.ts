import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../config.ts'
import { type AccountServer, SEND, startAccountServer } from '../../testing/start-account-server.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

/** The page as somebody sees it who reaches this machine by that name, or through that proxy. */
function outboxAs(headers: Record<string, string>): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${server.origin}/dev/outbox`, { headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

test('only this machine can read the outbox of a developer', async () => {
  await server.browser().ask(SEND, { email: 'dev@example.com' })
  const token = await server.tokenFor('dev@example.com')
  const shown = await outboxAs({})
  expect(shown.text).toContain(`href="${server.origin}/sign-in#${token}"`)
  expect(shown.text).toContain('dev@example.com')
  for (const headers of [
    { host: 'rebound.example' },
    { host: 'localhost.evil.example' },
    { 'x-forwarded-for': '203.0.113.7' },
  ]) {
    const { status, text } = await outboxAs(headers)
    expect([status, text.includes(token)]).toEqual([404, false])
  }
})

test('a server in production has no outbox and sends no link without a mail server', async () => {
  const database = await openTestDatabase()
  const env = { NODE_ENV: 'production' }
  const production = await startAccountServer({ env, database })
  expect((await fetch(`${production.origin}/dev/outbox`)).status).toBe(404)
  expect((await fetch(`${production.origin}/dev/outbox.json`)).status).toBe(404)
  const { errors } = await production.browser().ask(SEND, { email: 'a@example.com' })
  expect(errors[0]?.extensions.code).toBe('NOT_AVAILABLE')
  const ways = await production.browser().ask('{ signInWays { email telegramUrl } }')
  expect(ways.data.signInWays).toEqual({ email: false, telegramUrl: null })
  await production.close()

  const standInBot = () => Promise.reject(new Error('was asked for'))
  await expect(startAccountServer({ env, database, standInBot })).rejects.toThrow(
    'not for production',
  )
  await database.drop()
  const read = (more: object) => () => readConfig({ ...env, ...more })
  const smtp = { SMTP_URL: 'smtp://mail.example' }
  expect(read(smtp)).toThrow(ConfigError)
  expect(read({ ...smtp, HOPWISE_BASE_URL: 'http://hopwise.example' })).toThrow('https://')
  expect(read({ ...smtp, HOPWISE_BASE_URL: 'https://hopwise.example/path' })).toThrow('no path')
  expect(read({ ...smtp, HOPWISE_BASE_URL: 'https://hopwise.example/' })().accounts.baseUrl).toBe(
    'https://hopwise.example',
  )
})
