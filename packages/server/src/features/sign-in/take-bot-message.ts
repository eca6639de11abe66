import type { BotMessage, BotUpdate } from '../../bot/bot-message.ts'
import type { DurableParts } from '../../context.ts'
import type { UserLocale } from '../../db/account-tables.ts'
import { localeByIdentity } from '../accounts/index.ts'
import { noteLinkRequest, takeUpdate } from './links/link-store.ts'
import { helpMessage, tooOftenMessage } from './sign-in-words.ts'
import { SEND_LINK } from './links/send-link.job.ts'

const START = /^\/(?:start|login)(?:@\w+)?(?:\s+(?<referral>[A-Za-z0-9_-]{1,64}))?(?:\s|$)/

/**
 * Sends a link to a person who pressed Start, by a job. The start's parameter is a partner's code
 * and never anything else: it is text that a stranger may have chosen. Returns the immediate
 * answer; undefined where this person had it within the last minute.
 */
export async function takeBotMessage(
  {
    db,
    jobs,
    secrets,
    signInRateLimits,
  }: Pick<DurableParts, 'db' | 'jobs' | 'secrets' | 'signInRateLimits'>,
  update: BotUpdate,
  now: Date,
): Promise<BotMessage | undefined> {
  const { updateId, telegramId, telegramName } = update
  const identity = { way: 'TELEGRAM', telegramId, telegramName } as const
  const start = START.exec(update.text)
  const hasLink = start !== null && signInRateLimits.takeTelegram(telegramId) === 0
  // The limit comes before the database: a person who keeps writing causes no rows.
  if (!hasLink && !signInRateLimits.takeTelegramReply(telegramId)) return undefined
  const answer = await db.transaction().execute(async (tx) => {
    if (!(await takeUpdate(tx, updateId, now))) return 'NOTHING' as const
    const locale = (await localeByIdentity(tx, identity)) ?? localeOf(update.language)
    if (!hasLink) return start ? tooOftenMessage(locale) : helpMessage(locale)
    const referral = start?.groups?.['referral']
    const id = await noteLinkRequest(
      { tx, secrets },
      {
        identity,
        locale,
        ...(referral === undefined ? {} : { referral }),
        now,
      },
    )
    await jobs.enqueue(tx, SEND_LINK, { id })
    return 'LINK' as const
  })
  if (answer === 'LINK') jobs.wake(SEND_LINK)
  return typeof answer === 'string' ? undefined : answer
}

function localeOf(language: string | undefined): UserLocale {
  return language?.toLowerCase().startsWith('ru') === true ? 'ru' : 'en'
}
