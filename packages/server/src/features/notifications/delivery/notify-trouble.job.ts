import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import {
  botMessageOf,
  mailPerson,
  type MailWays,
  type MailWords,
  type SendByBot,
} from '../../mail/index.ts'

const NOTIFY_TROUBLE = 'notifications/tell-trouble'

interface TroubleNotice {
  readonly userId: string
  readonly trouble: Trouble
}

/** Part of the transaction that notes the trouble, so that it is reported once. */
export async function enqueueTrouble(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  notice: TroubleNotice,
): Promise<void> {
  await jobs.enqueue(tx, NOTIFY_TROUBLE, notice)
}

export function wakeTrouble(jobs: Pick<Jobs, 'wake'>): void {
  jobs.wake(NOTIFY_TROUBLE)
}

interface TroubleParts {
  readonly db: Database
  readonly mail: Pick<MailWays, 'send' | 'canSend'>
  readonly sendByBot: SendByBot
  readonly baseUrl: () => string
  readonly botUrl: () => string | undefined
  readonly slots: number
  readonly log: Logger
}

/** Reports a channel that does not take messages by another one, or rules that sleep: free. */
export function notifyTroubleJob(parts: TroubleParts): JobKind<TroubleNotice> {
  const { db, mail, sendByBot, baseUrl, botUrl, slots, log } = parts
  return {
    name: NOTIFY_TROUBLE,
    slots,
    tries: 10,
    run: async ({ userId, trouble }) => {
      const user = await db
        .selectFrom('users')
        .select(['email', 'telegram_id', 'locale'])
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!user) return
      const { email, telegram_id: telegramId, locale } = user
      const words = troubleMail(locale, trouble, { baseUrl: baseUrl(), botUrl: botUrl() })
      if (email !== null && mail.canSend && trouble !== 'EMAIL_BOUNCED') {
        await mailPerson({ durable: { mail }, log }, email, words)
      } else if (telegramId !== null && trouble !== 'TELEGRAM_BLOCKED') {
        await sendByBot(telegramId, botMessageOf(words))
      }
    },
  }
}

/** A channel's fault, reported by another one; or the reason that rules are, or will be, silent. */
type Trouble =
  | 'TELEGRAM_BLOCKED'
  | 'EMAIL_BOUNCED'
  | 'WEBHOOK_OFF'
  | 'RULES_SLEEP_SOON'
  | 'RULES_ASLEEP'

interface TroubleWords {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

interface Catalogue {
  readonly troubles: Readonly<Record<Trouble, TroubleWords>>
  readonly open: string
  readonly start: string
  readonly wake: string
}

const catalogue: Readonly<Record<Locale, Catalogue>> = {
  en: {
    troubles: {
      TELEGRAM_BLOCKED: {
        subject: 'Telegram refuses our messages',
        paragraphs: [
          'Telegram refuses our messages: the bot is blocked.',
          'Press Start to have them again. Notifications go to your other channels meanwhile.',
        ],
      },
      EMAIL_BOUNCED: {
        subject: 'Your mailbox refuses our mail',
        paragraphs: [
          'The mail server of your mailbox says that there is no such mailbox.',
          'Notifications go to your other channels. Connect another mailbox to have them there.',
        ],
      },
      WEBHOOK_OFF: {
        subject: 'Your webhook has been switched off',
        paragraphs: [
          'Your webhook has been switched off: no call of it has succeeded for a day, or it ' +
            'answered that it is gone.',
          'Save its address again to have it called. It then has another secret.',
        ],
      },
      RULES_SLEEP_SOON: {
        subject: 'Your notification pairs fall asleep in a week',
        paragraphs: [
          'You have not visited Hopwise for almost three months. After 90 days without a visit, ' +
            'pairs without a last day of their own fall asleep: that is in a week.',
          'One visit keeps them awake. A pair with a last day of its own does not sleep.',
        ],
      },
      RULES_ASLEEP: {
        subject: 'Your notification pairs have fallen asleep',
        paragraphs: [
          'You have not visited Hopwise for 90 days, so pairs without a last day of their own ' +
            'are silent from now on.',
          'They wake by themselves as soon as you visit. Nothing of them is lost.',
        ],
      },
    },
    open: 'See your channels',
    wake: 'Visit Hopwise',
    start: 'Open the bot',
  },
  ru: {
    troubles: {
      TELEGRAM_BLOCKED: {
        subject: 'Telegram не принимает наши сообщения',
        paragraphs: [
          'Telegram не принимает сообщения: бот заблокирован.',
          'Нажмите Start, чтобы получать их снова. Пока уведомления приходят в другие каналы.',
        ],
      },
      EMAIL_BOUNCED: {
        subject: 'Ваш ящик не принимает наши письма',
        paragraphs: [
          'Почтовый сервер отвечает, что такого ящика нет.',
          'Уведомления приходят в другие каналы. Подключите другой ящик, чтобы получать их там.',
        ],
      },
      WEBHOOK_OFF: {
        subject: 'Ваш вебхук выключен',
        paragraphs: [
          'Ваш вебхук выключен: за сутки не удался ни один вызов, или он ответил, что его больше ' +
            'нет.',
          'Сохраните его адрес снова, чтобы его вызывали. У него будет другой секрет.',
        ],
      },
      RULES_SLEEP_SOON: {
        subject: 'Через неделю ваши пары уведомлений уснут',
        paragraphs: [
          'Вы не заходили на Hopwise почти три месяца. Если не заходить 90 дней, пары без ' +
            'последнего дня засыпают: это случится через неделю.',
          'Чтобы они не уснули, достаточно один раз зайти. Пара с последним днём не засыпает.',
        ],
      },
      RULES_ASLEEP: {
        subject: 'Ваши пары уведомлений уснули',
        paragraphs: [
          'Вы не заходили на Hopwise 90 дней, поэтому пары без последнего дня теперь молчат.',
          'Они проснутся сами, как только вы зайдёте. Ничего из них не пропало.',
        ],
      },
    },
    open: 'Открыть каналы',
    wake: 'Зайти на Hopwise',
    start: 'Открыть бота',
  },
}

function troubleMail(locale: Locale, trouble: Trouble, places: Places): MailWords {
  const { subject, paragraphs } = catalogue[locale].troubles[trouble]
  return { subject, paragraphs, button: buttonOf(locale, trouble, places), notes: [] }
}

interface Places {
  readonly baseUrl: string
  readonly botUrl: string | undefined
}

/** The button to the page that mends it. */
function buttonOf(locale: Locale, trouble: Trouble, { baseUrl, botUrl }: Places) {
  const { open, start, wake } = catalogue[locale]
  if (trouble === 'TELEGRAM_BLOCKED' && botUrl !== undefined) return { label: start, url: botUrl }
  const isOfRules = trouble === 'RULES_SLEEP_SOON' || trouble === 'RULES_ASLEEP'
  return isOfRules
    ? { label: wake, url: `${baseUrl}/profile#notification-pairs` }
    : { label: open, url: `${baseUrl}/profile#channels` }
}
