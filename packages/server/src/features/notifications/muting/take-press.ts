import type { BotButton, BotPress, BotPressAnswer } from '../../../bot/bot-message.ts'
import type { Database } from '../../../db/database.ts'
import { takeUpdate } from '../../sign-in/index.ts'
import { type Press, muteData, readMuteData } from './mute-data.ts'
import { muteForMinutes, muteRules } from './mute-rules.ts'
import { muteWords } from './mute-words.ts'

/**
 * Takes a press of a button below a notification. Its data may be a stranger's text: only the owner
 * of a rule mutes it. Each press counts once, however often Telegram reports it.
 */
export async function takePress(
  db: Database,
  { updateId, telegramId, data }: BotPress,
  now: Date,
): Promise<BotPressAnswer | undefined> {
  const press = readMuteData(data)
  if (!press) return undefined
  return db.transaction().execute(async (tx) => {
    if (!(await takeUpdate(tx, updateId, now))) return undefined
    const user = await tx
      .selectFrom('users')
      .select(['id', 'locale'])
      .where('telegram_id', '=', telegramId)
      .executeTakeFirst()
    const rule =
      user &&
      (await tx
        .selectFrom('notification_rules')
        .select(['id', 'is_on'])
        .where('id', '=', press.ruleId)
        .where('user_id', '=', user.id)
        .where('removed_at', 'is', null)
        .executeTakeFirst())
    const words = muteWords[user?.locale ?? 'en']
    if (!user || !rule) return { text: words.notYours, buttons: undefined }
    // Nothing is left to mute, and a press of an old button must not promise another hour.
    if (!rule.is_on && press.minutes !== 0) return answerTo({ ...press, minutes: 'OFF' }, words)
    const right = { ruleId: rule.id, userId: user.id }
    if (press.minutes === 'OFF') await muteRules(tx, right, { all: false, undo: false })
    else await muteForMinutes(tx, right, press.minutes)
    return answerTo(press, words)
  })
}

function answerTo({ ruleId, minutes }: Press, words: (typeof muteWords)['en']): BotPressAnswer {
  const wake = (label: string): BotButton[] => [{ label, data: muteData(ruleId, 0) }]
  if (minutes === 'OFF') return { text: words.mutedRule, buttons: wake(words.wakeRule) }
  if (minutes > 0) return { text: words.mutedHour, buttons: wake(words.wakeHour) }
  return {
    text: words.woken,
    buttons: [
      { label: words.muteHour, data: muteData(ruleId, 60) },
      { label: words.muteRule, data: muteData(ruleId, 'OFF') },
    ],
  }
}
