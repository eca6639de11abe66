import { eventually } from '@hopwise/testing/eventually'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../lib/create-logger.ts'
import { type AccountServerOptions, startAccountServer } from '../testing/start-account-server.ts'
import { callWebhook, update } from '../testing/telegram/telegram-calls.ts'
import { startTelegramServer } from '../testing/telegram/telegram-server.ts'

const TOKEN = '123456:the-secret-of-the-bot'

/** A server whose bot Telegram calls. */
async function start(
  options: AccountServerOptions = {},
  refuse?: Parameters<typeof startTelegramServer>[0],
) {
  const telegram = await startTelegramServer(refuse)
  const config = { ...telegram.config, token: TOKEN }
  const server = await startAccountServer({
    ...options,
    standInBot: () => Promise.resolve(config),
  })
  onTestFinished(async () => {
    await server.close()
    await telegram.close()
  })
  await expect.poll(() => telegram.webhooks.length === 1).toBe(true)
  const { db } = server.database
  return {
    telegram,
    db,
    write: (written: Parameters<typeof update>[0]) => callWebhook(server, update(written)),
    updatesKept: async () =>
      (await db.selectFrom('telegram_updates').select('update_id').execute()).length,
  }
}

test('a user who keeps writing is answered once a minute, and further updates are not stored', async () => {
  const { telegram, write, updatesKept } = await start()
  for (let n = 0; n < 20; n++) {
    expect((await write({ text: 'hello', from: { id: 80 } })).status).toBe(200)
  }
  expect([telegram.sent.length, await updatesKept()]).toEqual([1, 1])
  await write({ text: 'hello', from: { id: 81 } })
  expect(telegram.sent).toHaveLength(2)
})

test('a user of the bot who presses Start too often is warned only once a minute', async () => {
  const { telegram, write, updatesKept } = await start({ env: { HOPWISE_LINKS_PER_MAILBOX: '1' } })
  for (let n = 0; n < 10; n++) await write({})
  // The link comes by a job.
  await eventually(() => expect(telegram.sent).toHaveLength(2))
  expect(telegram.sent.filter(({ text }) => text.startsWith('Слишком часто'))).toHaveLength(1)
  expect(await updatesKept()).toBe(2)
})

describe('a failure logs neither the bot’s secret nor what users wrote', () => {
  test.each([
    ['an answer that Telegram refuses is abandoned', 200, undefined],
    ['a message that we cannot process now is delivered again', 503, 'telegram_updates'],
  ])('even when %s', async (_what, status, missing) => {
    const lines: string[] = []
    const log = createLogger('debug', { write: (line) => void lines.push(line) })
    const { db, write } = await start({ log }, (method) =>
      method === 'sendMessage' ? 429 : undefined,
    )
    if (missing !== undefined) await db.schema.dropTable(missing).execute()
    const from = { id: 7_654_321, first_name: 'Анна' }
    expect((await write({ text: 'my words', from })).status).toBe(status)
    expect(lines.join()).toMatch(/"reason":/)
    for (const secret of ['the-secret-of-the-bot', '7654321', 'Анна', 'my words']) {
      expect(lines.join()).not.toContain(secret)
    }
  })
})
