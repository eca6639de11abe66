import type { UserLocale } from '../../../db/account-tables.ts'
import type { MailWords } from '../../mail/index.ts'

export interface DecisionDetails {
  readonly status: 'ACCEPTED' | 'REJECTED'
  readonly project: string
  /** An admin's own words; null: none were given. */
  readonly reason: string | null
  readonly baseUrl: string
}

interface Words {
  readonly subject: string
  readonly lines: readonly string[]
}

interface Catalogue {
  readonly ACCEPTED: Words
  readonly REJECTED: Words
  readonly reason: string
  readonly noReason: string
  readonly open: string
}

/** `{project}` and `{reason}` are filled in. */
const catalogue: Readonly<Record<UserLocale, Catalogue>> = {
  en: {
    ACCEPTED: {
      subject: '{project} is now listed on Hopwise',
      lines: [
        'Your application for {project} has been accepted.',
        'The exchanger is listed on trial. We read its export file from now on.',
      ],
    },
    REJECTED: {
      subject: 'Your application for {project} was rejected',
      lines: ['Your application for {project} was rejected.'],
    },
    reason: 'The reason: {reason}',
    noReason: 'No reason was given. You can apply again in seven days.',
    open: 'See the application',
  },
  ru: {
    ACCEPTED: {
      subject: '{project} теперь в списке Hopwise',
      lines: [
        'Ваша заявка на {project} принята.',
        'Обменник добавлен на испытательный срок. С этого момента мы читаем его файл экспорта.',
      ],
    },
    REJECTED: {
      subject: 'Ваша заявка на {project} отклонена',
      lines: ['Ваша заявка на {project} отклонена.'],
    },
    reason: 'Причина: {reason}',
    noReason: 'Причина не указана. Подать заявку снова можно через семь дней.',
    open: 'Открыть заявку',
  },
}

export function decisionMail(locale: UserLocale, decision: DecisionDetails): MailWords {
  const { status, project, reason, baseUrl } = decision
  const words = catalogue[locale]
  const { subject, lines } = words[status]
  const values = { project, reason: reason ?? '' }
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_all, name: keyof typeof values) => values[name])
  const why = reason === null ? words.noReason : words.reason
  return {
    subject: fill(subject),
    paragraphs: (status === 'REJECTED' ? [...lines, why] : lines).map(fill),
    button: { label: words.open, url: `${baseUrl}/profile/exchanger` },
    notes: [],
  }
}
