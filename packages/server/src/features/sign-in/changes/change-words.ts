import type { SignInWay, UserLocale } from '../../../db/account-tables.ts'
import type { MailWords } from '../../mail/index.ts'
import type { BotMessage } from '../../../bot/bot-message.ts'

/** The change, for people who signed in by the account before. */
export interface ChangeDetails {
  readonly way: SignInWay
  /** The way that no longer signs in: this one, the other, or none, where one was only added. */
  readonly lost: Loss
  readonly at: Date
}

type Loss = 'OWN' | 'OTHER' | 'NONE'

interface Words {
  readonly subject: string
  readonly lead: Readonly<Record<Loss, Readonly<Record<SignInWay, string>>>>
  /** `{at}` is filled in. */
  readonly when: string
  readonly button: string
  readonly wasYou: string
  readonly wasNot: string
  readonly once: string
}

const words: Readonly<Record<UserLocale, Words>> = {
  en: {
    subject: 'How you sign in to Hopwise has changed',
    lead: {
      OWN: {
        EMAIL:
          'This address no longer signs in to your Hopwise account: it was replaced or removed.',
        TELEGRAM: 'You no longer sign in to your Hopwise account by this Telegram.',
      },
      OTHER: {
        EMAIL: 'The e-mail address of your Hopwise account was replaced or removed.',
        TELEGRAM: 'The Telegram of your Hopwise account was replaced or removed.',
      },
      NONE: {
        EMAIL: 'An e-mail address was connected to your Hopwise account, and signs in to it.',
        TELEGRAM: 'A Telegram account was connected to your Hopwise account, and signs in to it.',
      },
    },
    when: 'It happened on {at} UTC.',
    button: 'Undo the change',
    wasYou: 'If it was you, do nothing.',
    wasNot:
      'If it was not you, undo it: you sign in as before, what was connected meanwhile is ' +
      'disconnected, and everybody who is signed in to the account is signed out.',
    once: 'The link works once, within 72 hours of the change.',
  },
  ru: {
    subject: 'Изменился способ входа в Hopwise',
    lead: {
      OWN: {
        EMAIL:
          'По этому адресу больше нельзя войти в ваш аккаунт Hopwise: его заменили или отвязали.',
        TELEGRAM: 'Через этот Telegram больше нельзя войти в ваш аккаунт Hopwise.',
      },
      OTHER: {
        EMAIL: 'Адрес почты вашего аккаунта Hopwise заменили или отвязали.',
        TELEGRAM: 'Telegram вашего аккаунта Hopwise заменили или отвязали.',
      },
      NONE: {
        EMAIL: 'К вашему аккаунту Hopwise привязали адрес почты: теперь по нему можно войти.',
        TELEGRAM: 'К вашему аккаунту Hopwise привязали Telegram: теперь через него можно войти.',
      },
    },
    when: 'Это произошло {at} UTC.',
    button: 'Отменить изменение',
    wasYou: 'Если это сделали вы, ничего не делайте.',
    wasNot:
      'Если это были не вы, отмените: вы будете входить как раньше, всё привязанное с тех пор ' +
      'отвяжется, а все, кто вошёл в аккаунт, выйдут из него.',
    once: 'Ссылка действует один раз, в течение 72 часов после изменения.',
  },
}

export function changeMail(locale: UserLocale, change: ChangeDetails, url: string): MailWords {
  const { subject, button, wasNot, wasYou, once } = words[locale]
  return {
    subject,
    paragraphs: [...leadOf(locale, change), `${wasYou} ${wasNot}`],
    button: { label: button, url },
    notes: [once],
  }
}

export function changeMessage(locale: UserLocale, change: ChangeDetails, url: string): BotMessage {
  const { button, wasNot, wasYou, once } = words[locale]
  const text = [...leadOf(locale, change), wasYou, wasNot, once].join('\n\n')
  return { text, button: { label: button, url } }
}

function leadOf(locale: UserLocale, { way, lost, at }: ChangeDetails): string[] {
  const { lead, when } = words[locale]
  const day = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ru', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return [lead[lost][way], when.replace('{at}', day.format(at))]
}
