import type { DurableParts } from '../../context.ts'
import type { UserLocale } from '../../db/account-tables.ts'
import { localeOfTelegram, requestLink, takeUpdate } from './links/link-store.ts'
import { type BotMessage, helpMessage, tooOftenMessage } from './messages.ts'
import { SEND_LINK } from './links/send-link.job.ts'

/** A message somebody wrote to the bot, alone with it. */
export interface BotUpdate {
  readonly updateId: number
  readonly telegramId: bigint
  /** `@name`, or the first name. */
  readonly telegramName: string
  /** As Telegram says it: `ru`, `en-US`; undefined where it does not. */
  readonly language: string | undefined
  readonly text: string
}

const START = /^\/(?:start|login)(?:@\w+)?(?:\s+(?<referral>[A-Za-z0-9_-]{1,64}))?(?:\s|$)/

/**
 * Sends whoever pressed Start a link, by a job. What comes with the start is a partner's code and
 * never anything else: it is text a stranger may have chosen. Returns what to answer at once.
 */
export async function takeBotMessage(
  { db, jobs, signInLimits }: Pick<DurableParts, 'db' | 'jobs' | 'signInLimits'>,
  update: BotUpdate,
  now: Date,
): Promise<BotMessage | undefined> {
  const { updateId, telegramId, telegramName } = update
  const answer = await db.transaction().execute(async (tx) => {
    if (!(await takeUpdate(tx, updateId, now))) return 'NOTHING' as const
    const locale = (await localeOfTelegram(tx, telegramId)) ?? localeOf(update.language)
    const start = START.exec(update.text)
    if (!start) return helpMessage(locale)
    if (signInLimits.takeTelegram(telegramId) > 0) return tooOftenMessage(locale)
    const referral = start.groups?.['referral']
    const id = await requestLink(tx, {
      identity: { way: 'TELEGRAM', telegramId, telegramName },
      locale,
      ...(referral === undefined ? {} : { referral }),
      now,
    })
    await jobs.enqueue(tx, SEND_LINK, { id })
    return 'LINK' as const
  })
  if (answer === 'LINK') jobs.wake(SEND_LINK)
  return typeof answer === 'string' ? undefined : answer
}

function localeOf(language: string | undefined): UserLocale {
  return language?.toLowerCase().startsWith('ru') === true ? 'ru' : 'en'
}
