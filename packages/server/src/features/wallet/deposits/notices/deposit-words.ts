import type { UserLocale } from '../../../../db/account-tables.ts'
import type { MailWords } from '../../../mail/index.ts'

/** `BY_HAND`: a person has to look at it, whatever came. */
export type DepositNews = 'CREDITED' | 'UNDERPAID' | 'BY_HAND' | 'LATE'

/** The deposit in a message; sums in dollars. */
export interface DepositDetails {
  readonly asked: string
  readonly arrived: string
  readonly credited: string
  readonly balance: string
  readonly reference: string
  /** Address of the deposit's page. */
  readonly url: string
}

interface Words {
  readonly subject: string
  readonly lines: readonly string[]
}

interface Catalogue {
  readonly news: Readonly<Record<DepositNews, Words>>
  readonly open: string
  readonly quote: string
}

/** `{asked}`, `{arrived}`, `{credited}`, `{balance}` and `{reference}` are filled in. */
const catalogue: Readonly<Record<UserLocale, Catalogue>> = {
  en: {
    news: {
      CREDITED: {
        subject: '${credited} is in your Hopwise wallet',
        lines: ['Your deposit of ${credited} is in your wallet. Balance: ${balance}.'],
      },
      UNDERPAID: {
        subject: 'Your Hopwise deposit came short',
        lines: [
          '${arrived} came of the ${asked} you were to pay.',
          'Nothing is lost: we look at it by hand and credit or return it. You need not do ' +
            'anything.',
        ],
      },
      BY_HAND: {
        subject: 'Your Hopwise deposit is looked at by hand',
        lines: [
          'Your deposit of ${asked} needs a look by a person before it is credited.',
          'You need not do anything; we write to you when it is in your wallet.',
        ],
      },
      LATE: {
        subject: 'Your Hopwise deposit came late',
        lines: [
          'Your payment for the deposit of ${asked} came after its rate had ended.',
          'Nothing is lost: we look at it by hand and credit or return it. You need not do ' +
            'anything.',
        ],
      },
    },
    open: 'See the deposit',
    quote: 'If you write to us, quote {reference}.',
  },
  ru: {
    news: {
      CREDITED: {
        subject: '{credited} $ зачислено в кошелёк Hopwise',
        lines: ['Пополнение на {credited} $ зачислено в кошелёк. Баланс: {balance} $.'],
      },
      UNDERPAID: {
        subject: 'На пополнение Hopwise пришло меньше',
        lines: [
          'Пришло {arrived} $ из {asked} $.',
          'Ничего не потеряно: мы разберём это вручную и зачислим или вернём. Делать ничего не ' +
            'нужно.',
        ],
      },
      BY_HAND: {
        subject: 'Пополнение Hopwise проверяется вручную',
        lines: [
          'Пополнение на {asked} $ должен проверить человек, прежде чем оно будет зачислено.',
          'Делать ничего не нужно: мы напишем, когда деньги будут в кошельке.',
        ],
      },
      LATE: {
        subject: 'Оплата пополнения Hopwise пришла поздно',
        lines: [
          'Оплата пополнения на {asked} $ пришла, когда курс уже не действовал.',
          'Ничего не потеряно: мы разберём это вручную и зачислим или вернём. Делать ничего не ' +
            'нужно.',
        ],
      },
    },
    open: 'Открыть пополнение',
    quote: 'Если будете писать нам, укажите {reference}.',
  },
}

export function depositMail(
  locale: UserLocale,
  news: DepositNews,
  deposit: DepositDetails,
): MailWords {
  const words = catalogue[locale]
  const { subject, lines } = words.news[news]
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_all, name: keyof DepositDetails) => deposit[name])
  return {
    subject: fill(subject),
    paragraphs: lines.map(fill),
    button: { label: words.open, url: deposit.url },
    notes: [fill(words.quote)],
  }
}
