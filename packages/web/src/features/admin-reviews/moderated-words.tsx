import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { localeFrom, localeNames } from '#web/lib/texts/locale.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { VerdictMark } from '#web/market/review/verdict-mark.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import type { ModeratedReview } from './admin-reviews.documents.ts'

const tones = { PENDING: 'warn', PUBLISHED: 'gain', REJECTED: 'loss' } as const

/** The submitted text, the shown text where it differs, and the owner's answer. */
export function ModeratedWords({ review }: { review: ModeratedReview }) {
  const { t } = useTranslation('admin-reviews')
  const format = useFormat()
  const { verdict, text, author, at, status, language, give, get, shown, answer, reason } = review
  const lang = language?.toLowerCase()
  const isSame = shown?.text === text && shown.verdict === verdict
  return (
    <>
      <dl className="grid gap-x-8 gap-y-1 text-table sm:grid-cols-2">
        <Fact name={t('author')}>{author}</Fact>
        <Fact name={t('language')}>{localeNames[localeFrom(language ?? '') ?? 'en']}</Fact>
        <Fact name={t('written')}>{format.moment(Date.parse(at))}</Fact>
        {give && get && <Fact name={t('pair')}>{`${give.name} → ${get.name}`}</Fact>}
        <Fact name={t('status')}>
          <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
        </Fact>
      </dl>
      <div className="mt-4 grid gap-4 xl:grid-cols-2">
        <Words title={t('words')} lang={lang} text={text}>
          <VerdictMark verdict={verdict} />
        </Words>
        {shown && !isSame && (
          <Words title={t('shown')} lang={lang} text={shown.text}>
            <VerdictMark verdict={shown.verdict} />
          </Words>
        )}
      </div>
      {reason !== null && (
        <p className="mt-2 text-table wrap-anywhere text-text-2">
          {t('rejected-because', { reason })}
        </p>
      )}
      {answer && (
        <div className="mt-4">
          <Words title={t('answer')} lang={undefined} text={answer.text}>
            <Badge tone={tones[answer.status]}>{t(`state.${answer.status}`)}</Badge>
          </Words>
        </div>
      )}
    </>
  )
}

interface WordsProps {
  title: string
  lang: string | undefined
  text: string
  children: ReactNode
}

function Words({ title, lang, text, children }: WordsProps) {
  return (
    <section className="rounded-large border border-line bg-raised p-4">
      <h2 className="flex flex-wrap items-center gap-3 text-table font-medium text-text-2">
        {title} {children}
      </h2>
      <p lang={lang} className="mt-2 max-w-[70ch] wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 text-text-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
