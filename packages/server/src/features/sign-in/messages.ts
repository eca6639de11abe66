import type { BotMessage } from '../../bot/bot-message.ts'
import type { UserLocale } from '../../db/account-tables.ts'
import type { MailWords } from '../mail/index.ts'

/** Words of mails with a link. Every text exists in both languages. */
interface LinkWords {
  readonly subject: string
  readonly lead: readonly string[]
  readonly button: string
}

interface Words {
  readonly signIn: LinkWords
  readonly connect: LinkWords
  readonly once: string
  readonly notAsked: string
  readonly help: string
  readonly tooOften: string
}

const words: Readonly<Record<UserLocale, Words>> = {
  en: {
    signIn: {
      subject: 'Sign in to Hopwise',
      lead: ['Here is your link to sign in to Hopwise.'],
      button: 'Sign in',
    },
    connect: {
      subject: 'Connect this address to Hopwise',
      lead: [
        'Here is the link that connects this address to your Hopwise account.',
        'Open it in the browser where you are signed in.',
      ],
      button: 'Connect',
    },
    once: 'It works once, within 10 minutes. If you asked for several, use the newest.',
    notAsked: 'If you did not ask for it, do nothing: nobody gets in without this link.',
    help: 'I send links to sign in to Hopwise. Send /start to get one.',
    tooOften: 'That was often. Wait a little, then send /start again.',
  },
  ru: {
    signIn: {
      subject: 'Вход в Hopwise',
      lead: ['Вот ваша ссылка для входа в Hopwise.'],
      button: 'Войти',
    },
    connect: {
      subject: 'Подключение адреса к Hopwise',
      lead: [
        'Вот ссылка, которая подключит этот адрес к вашему аккаунту Hopwise.',
        'Откройте её в том браузере, где вы вошли.',
      ],
      button: 'Подключить',
    },
    once: 'Она действует один раз, в течение 10 минут. Если вы просили несколько, берите новую.',
    notAsked: 'Если вы её не запрашивали, ничего не делайте: без этой ссылки никто не войдёт.',
    help: 'Я присылаю ссылки для входа в Hopwise. Отправьте /start, чтобы получить ссылку.',
    tooOften: 'Слишком часто. Подождите немного и снова отправьте /start.',
  },
}

export function linkMail(
  locale: UserLocale,
  { isForConnecting, url }: { readonly isForConnecting: boolean; readonly url: string },
): MailWords {
  const { signIn, connect, once, notAsked } = words[locale]
  const { subject, lead, button } = isForConnecting ? connect : signIn
  return { subject, paragraphs: lead, button: { label: button, url }, notes: [once, notAsked] }
}

export function linkMessage(locale: UserLocale, url: string): BotMessage {
  const { signIn, once, notAsked } = words[locale]
  const text = [...signIn.lead, once, notAsked].join('\n\n')
  return { text, button: { label: signIn.button, url } }
}

export function helpMessage(locale: UserLocale): BotMessage {
  return { text: words[locale].help }
}

export function tooOftenMessage(locale: UserLocale): BotMessage {
  return { text: words[locale].tooOften }
}
