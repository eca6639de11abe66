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
  readonly code: string
  readonly codeIsSecret: string
  readonly once: string
  readonly notRequested: string
  /** The same where the mail has a code beside the link. */
  readonly notRequestedWithCode: string
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
    code: 'Or enter this code on the page where you asked for the email',
    codeIsSecret: "Don't share this code. We never ask for it by phone or in a chat.",
    once: 'The link works once, within 10 minutes. If you asked for several, use the newest.',
    notRequested: 'If you did not ask for it, do nothing: nobody gets in without this link.',
    notRequestedWithCode:
      'If you did not ask for this email, ignore it: nobody gets in without the link or the code.',
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
    code: 'Или введите код на странице, где вы запросили письмо',
    codeIsSecret:
      'Никому не сообщайте этот код. Мы никогда не спрашиваем его ни по телефону, ни в чате.',
    once: 'Ссылка действует один раз, в течение 10 минут. Если вы просили несколько, берите новую.',
    notRequested: 'Если вы её не запрашивали, ничего не делайте: без этой ссылки никто не войдёт.',
    notRequestedWithCode:
      'Если вы не запрашивали письмо, ничего не делайте: без ссылки или кода никто не войдёт.',
    help: 'Я присылаю ссылки для входа в Hopwise. Отправьте /start, чтобы получить ссылку.',
    tooOften: 'Слишком часто. Подождите немного и снова отправьте /start.',
  },
}

interface MailedLink {
  readonly isForConnecting: boolean
  readonly url: string
  /** Six digits that do what the link does; undefined: there are none. */
  readonly code?: string | undefined
}

export function linkMail(
  locale: UserLocale,
  { isForConnecting, url, code }: MailedLink,
): MailWords {
  const { signIn, connect, once, notRequested, ...said } = words[locale]
  const { subject, lead, button } = isForConnecting ? connect : signIn
  const mail = { subject, paragraphs: lead, button: { label: button, url } }
  if (code === undefined) return { ...mail, notes: [once, notRequested] }
  return {
    ...mail,
    code: { label: said.code, code },
    notes: [once, said.codeIsSecret, said.notRequestedWithCode],
  }
}

export function linkMessage(locale: UserLocale, url: string): BotMessage {
  const { signIn, once, notRequested } = words[locale]
  const text = [...signIn.lead, once, notRequested].join('\n\n')
  return { text, button: { label: signIn.button, url } }
}

export function helpMessage(locale: UserLocale): BotMessage {
  return { text: words[locale].help }
}

export function tooOftenMessage(locale: UserLocale): BotMessage {
  return { text: words[locale].tooOften }
}
