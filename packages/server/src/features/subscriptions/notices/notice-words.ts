import { LEAST_DEPOSIT_USD } from '@hopwise/contract'
import type { UserLocale } from '../../../db/account-tables.ts'
import type { NoticeKind } from '../../../db/tables/tariff-tables.ts'
import { moneyText, printMoney } from '../../../lib/money.ts'
import type { MailWords } from '../../mail/index.ts'

/** The term of a notice. */
export interface TermDetails {
  readonly tariff: string
  readonly endsAt: Date
  readonly notifications: number
  /** The next write-off, or the taken sum, in dollars. */
  readonly price: string
  readonly balance: string
  /** Cents; undefined: there is enough. */
  readonly missing: bigint | undefined
  readonly baseUrl: string
}

const LEAST_CENTS = BigInt(LEAST_DEPOSIT_USD) * 100n

interface Words {
  readonly subject: string
  readonly lines: readonly string[]
}

interface Catalogue {
  readonly kinds: Readonly<Record<NoticeKind, Words>>
  readonly balance: string
  readonly missing: string
  readonly addMoney: string
  readonly open: string
  readonly choose: string
  readonly turnOff: string
}

/** `{tariff}`, `{end}`, `{price}`, `{balance}`, `{missing}` and `{add}` are filled in. */
const catalogue: Readonly<Record<UserLocale, Catalogue>> = {
  en: {
    kinds: {
      IN_3_DAYS: {
        subject: 'Your Hopwise {tariff} renews in three days',
        lines: ['Your {tariff} plan renews on {end} for ${price}, from your Hopwise balance.'],
      },
      IN_1_DAY: {
        subject: 'Your Hopwise {tariff} renews within a day',
        lines: ['Your {tariff} plan renews on {end} for ${price}, from your Hopwise balance.'],
      },
      RENEWED: {
        subject: 'Your Hopwise {tariff} has been renewed',
        lines: ['Your {tariff} plan has been renewed for ${price}. It now runs until {end}.'],
      },
      COULD_NOT: {
        subject: 'Your Hopwise {tariff} could not be renewed',
        lines: [
          'Your {tariff} plan ended on {end}. It costs ${price}, and your balance did not have ' +
            'enough.',
          'Nothing was taken, and auto-renewal is now off.',
        ],
      },
      ENDED: {
        subject: 'Your Hopwise {tariff} has ended',
        lines: ['Your {tariff} plan ended on {end}. Nothing more is taken from your balance.'],
      },
      QUOTA_USED: {
        subject: 'All {notifications} notifications of this term are used',
        lines: [
          'All {notifications} notifications of your {tariff} plan are used. New ones come from ' +
            '{end} on, or at once with another plan.',
          'Until then your rules are silent. A higher profit or a longer pause makes them last.',
        ],
      },
    },
    balance: 'Balance: ${balance}.',
    missing: 'You need ${missing} more.',
    addMoney: 'Add ${add}',
    open: 'See your plan',
    choose: 'Choose a plan',
    turnOff: 'You can turn auto-renewal off on the same page at any time.',
  },
  ru: {
    kinds: {
      IN_3_DAYS: {
        subject: 'Через три дня продлится ваш тариф {tariff} в Hopwise',
        lines: ['Тариф {tariff} продлится {end}: с баланса Hopwise спишется {price} $.'],
      },
      IN_1_DAY: {
        subject: 'Через сутки продлится ваш тариф {tariff} в Hopwise',
        lines: ['Тариф {tariff} продлится {end}: с баланса Hopwise спишется {price} $.'],
      },
      RENEWED: {
        subject: 'Тариф {tariff} в Hopwise продлён',
        lines: ['Тариф {tariff} продлён за {price} $. Теперь он действует до {end}.'],
      },
      COULD_NOT: {
        subject: 'Тариф {tariff} в Hopwise не удалось продлить',
        lines: [
          'Тариф {tariff} закончился {end}. Он стоит {price} $, а на балансе было меньше.',
          'Ничего не списано, автопродление выключено.',
        ],
      },
      ENDED: {
        subject: 'Тариф {tariff} в Hopwise закончился',
        lines: ['Тариф {tariff} закончился {end}. С баланса больше ничего не спишется.'],
      },
      QUOTA_USED: {
        subject: 'Все уведомления этого срока израсходованы: {notifications}',
        lines: [
          'По тарифу {tariff} израсходованы все уведомления: {notifications}. Новые придут ' +
            'с {end} или сразу с другим тарифом.',
          'До тех пор правила молчат. Если поднять порог прибыли или увеличить паузу, ' +
            'уведомлений хватит надолго.',
        ],
      },
    },
    balance: 'Баланс: {balance} $.',
    missing: 'Не хватает {missing} $.',
    addMoney: 'Пополнить на {add} $',
    open: 'Открыть подписку',
    choose: 'Выбрать тариф',
    turnOff: 'Там же автопродление можно выключить в любой момент.',
  },
}

export function noticeMail(locale: UserLocale, kind: NoticeKind, term: TermDetails): MailWords {
  const words = catalogue[locale]
  const { subject, lines } = words.kinds[kind]
  const { baseUrl, missing, tariff, price, balance } = term
  const end = momentText(locale, term.endsAt)
  const notifications = String(term.notifications)
  // No deposit is smaller than the least.
  const add = (missing ?? 0n) < LEAST_CENTS ? LEAST_CENTS : missing!
  const values = {
    tariff,
    price,
    balance,
    end,
    notifications,
    add: moneyText(add, locale),
    missing: moneyText(missing ?? 0n, locale),
  }
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_all, name: keyof typeof values) => values[name])
  const isBefore = kind === 'IN_3_DAYS' || kind === 'IN_1_DAY'
  const needsMoney = missing !== undefined && (isBefore || kind === 'COULD_NOT')
  const where = kind === 'ENDED' ? '/subscribe' : '/profile/subscribe'
  const button = needsMoney
    ? { label: words.addMoney, url: `${baseUrl}/profile/payments?amount=${printMoney(add)}` }
    : { label: kind === 'ENDED' ? words.choose : words.open, url: `${baseUrl}${where}` }
  return {
    subject: fill(subject),
    paragraphs: [
      ...lines,
      ...(kind === 'ENDED' || kind === 'QUOTA_USED' ? [] : [words.balance]),
      ...(needsMoney ? [words.missing] : []),
    ].map(fill),
    button: { ...button, label: fill(button.label) },
    notes: isBefore && !needsMoney ? [words.turnOff] : [],
  }
}

/** `2 December 2026, 14:05 UTC` */
function momentText(locale: UserLocale, at: Date): string {
  const day = at.toLocaleDateString(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`
}
