import type { UserLocale } from '../../../../db/account-tables.ts'
import type { MailWords } from '../../../mail/index.ts'
import type { WithdrawalNews } from './note-news.ts'

/** The withdrawal in a message; sums in dollars. */
export interface WithdrawalDetails {
  readonly amount: string
  readonly arrives: string
  /** "USDT TRC20", or the wallet. */
  readonly method: string
  readonly address: string
  readonly reference: string
  readonly reason: string
  /** It was refused before it was paid. */
  readonly wasRefused: boolean
  /** The debt of a partner who has less than was taken again after a refusal; empty: none. */
  readonly owed: string
  readonly url: string
}

interface Words {
  readonly subject: string
  readonly lines: readonly string[]
  readonly button: string
  readonly notes: readonly string[]
}

/** `{amount}` and the like are filled in. */
const catalogue: Readonly<Record<UserLocale, Readonly<Record<WithdrawalNews, Words>>>> = {
  en: {
    CONFIRM: {
      subject: 'Confirm a withdrawal of ${amount} from Hopwise',
      lines: [
        'Somebody signed in to your account asks to send ${amount} of your earnings, {method}.',
        'To the address: {address}. ${arrives} arrives.',
        'Open the link, compare the address letter by letter, and press the button there.',
      ],
      button: 'Look at it',
      notes: [
        'The link works once, for 30 minutes. Without it the sum goes back to your earnings.',
        'If that was not you, do not open it: sign in and end all other sessions.',
      ],
    },
    PENDING: {
      subject: 'Your withdrawal of ${amount} waits for approval',
      lines: [
        'A withdrawal of ${amount} was confirmed, {method}, to the address {address}.',
        'It is looked at by a person, and can be cancelled until it is approved.',
      ],
      button: 'See or cancel it',
      notes: ['If that was not you, cancel it now, and end all other sessions.'],
    },
    PAID: {
      subject: 'Your withdrawal of ${amount} is paid',
      lines: ['${arrives} was sent, {method}, to the address {address}.', '{reference}'],
      button: 'See it',
      notes: [],
    },
    REFUSED: {
      subject: 'Your withdrawal of ${amount} was refused',
      lines: ['${amount} is back in your earnings.', '{reason}'],
      button: 'See it',
      notes: [],
    },
  },
  ru: {
    CONFIRM: {
      subject: 'Подтвердите вывод {amount} $ из Hopwise',
      lines: [
        'Из вашего аккаунта просят вывести {amount} $ заработка, {method}.',
        'На адрес: {address}. Придёт {arrives} $.',
        'Откройте ссылку, сверьте адрес по буквам и нажмите кнопку на странице.',
      ],
      button: 'Посмотреть',
      notes: [
        'Ссылка действует один раз, 30 минут. Без неё сумма вернётся в заработок.',
        'Если это были не вы, не открывайте её: войдите и завершите все другие сеансы.',
      ],
    },
    PENDING: {
      subject: 'Вывод {amount} $ ждёт одобрения',
      lines: [
        'Вывод {amount} $ подтверждён, {method}, на адрес {address}.',
        'Его проверит человек; до одобрения его можно отменить.',
      ],
      button: 'Посмотреть или отменить',
      notes: ['Если это были не вы, отмените его сейчас и завершите все другие сеансы.'],
    },
    PAID: {
      subject: 'Вывод {amount} $ выплачен',
      lines: ['Отправлено {arrives} $, {method}, на адрес {address}.', '{reference}'],
      button: 'Посмотреть',
      notes: [],
    },
    REFUSED: {
      subject: 'В выводе {amount} $ отказано',
      lines: ['{amount} $ снова в вашем заработке.', '{reason}'],
      button: 'Посмотреть',
      notes: [],
    },
  },
}

/** Announces that a withdrawal is paid after its refusal. */
const AFTER_REFUSAL: Readonly<Record<UserLocale, string>> = {
  en: 'It was refused before, but its coins left: ${amount} is taken from your earnings again.',
  ru: 'Раньше в нём было отказано, но монеты ушли: с вашего заработка снова списано {amount} $.',
}

/** Added where the partner has less than was taken again. */
const OWED: Readonly<Record<UserLocale, string>> = {
  en:
    'Your earnings are below zero: you owe ${owed}. You can withdraw again when new earnings ' +
    'have covered it.',
  ru:
    'Ваш заработок меньше нуля: вы должны {owed} $. Вывести ничего нельзя, пока новый заработок ' +
    'это не покроет.',
}

export function withdrawalMail(
  locale: UserLocale,
  news: WithdrawalNews,
  withdrawal: WithdrawalDetails,
): MailWords {
  const { subject, lines, button, notes } = catalogue[locale][news]
  const fill = (text: string) =>
    text.replaceAll(
      /\{(\w+)\}/g,
      (_all, name: Exclude<keyof WithdrawalDetails, 'wasRefused'>) => withdrawal[name],
    )
  return {
    subject: fill(subject),
    paragraphs: [
      ...lines,
      ...(withdrawal.wasRefused ? [AFTER_REFUSAL[locale]] : []),
      ...(withdrawal.owed === '' ? [] : [OWED[locale]]),
    ]
      .map(fill)
      .filter((line) => line !== ''),
    button: { label: button, url: withdrawal.url },
    notes,
  }
}
