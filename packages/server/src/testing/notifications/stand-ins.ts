import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TelegramConfig } from '../../settings/account-settings.ts'
import type { Json } from '../start-test-server.ts'

const simulate = fileURLToPath(new URL('../../../../cli/src/main.ts', import.meta.url))

export interface StandIns {
  readonly origin: string
  readonly bot: TelegramConfig
  /** Answers with the page that follows. */
  form(path: string, fields: Readonly<Record<string, string>>): Promise<string>
  json(path: string): Promise<Json>
  /** A browser, as its push service knows it. */
  browser(): Promise<Json>
  /** Writes to the bot, as somebody who has Telegram. */
  say(as: string, text: string): Promise<string>
  /** The messages between the bot and somebody. */
  chat(as: string): Promise<string>
  close(): void
}

/** The outside world as `npm start` has it: another process, met over HTTP. */
export async function startStandIns(): Promise<StandIns> {
  const sizes = ['--exchangers', '3', '--offers', '200', '--port', '0']
  const child = spawn(process.execPath, [simulate, 'simulate', ...sizes], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [line] = (await once(child.stdout!.setEncoding('utf8'), 'data')) as [string]
  const origin = /http:\/\/[\d.]+:\d+/.exec(line)![0]
  const root = `${origin}/telegram`
  const json = async (path: string): Promise<Json> => (await fetch(`${origin}${path}`)).json()
  const { token } = await json('/telegram/new-bot')
  const form = async (path: string, fields: Readonly<Record<string, string>>): Promise<string> => {
    const body = new URLSearchParams(fields)
    return (await fetch(`${origin}${path}`, { method: 'POST', body })).text()
  }
  return {
    origin,
    bot: { token, apiRoot: root, chatRoot: `${root}/chat`, webhookSecret: undefined },
    form,
    json,
    browser: async () =>
      (await (await fetch(`${origin}/push/subscriptions`, { method: 'POST' })).json()) as Json,
    say: (as, text) => form('/telegram/say', { as, text }),
    chat: async (as) =>
      (await fetch(`${origin}/telegram/chat/hopwise_simulated_bot?as=${as}`)).text(),
    close: () => void child.kill('SIGTERM'),
  }
}
