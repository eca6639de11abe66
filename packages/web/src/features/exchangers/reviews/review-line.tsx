import { useState } from 'react'
import { useOwnDraftName } from '#web/account/user/own-draft.ts'
import { readDraft } from '#web/lib/draft/kept-draft.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { VerdictMark } from '#web/market/review/verdict-mark.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { answerDraft, AnswerForm } from './answer-form.tsx'
import type { ReviewFacts } from './reviews.documents.ts'

interface ReviewLineProps {
  review: ReviewFacts
  /** Whether the reader owns the exchanger. */
  canAnswer: boolean
  onAnswered: () => void
}

/** One review, as plain text: a link somebody wrote stays letters. */
export function ReviewLine({ review, canAnswer, onAnswered }: ReviewLineProps) {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const { verdict, author, at, give, get, text, answer, isOwn } = review
  const draftName = useOwnDraftName(answerDraft(review.id))
  const [isAnswering, setAnswering] = useState(() => readDraft(draftName) !== undefined)
  const mayAnswer = canAnswer && (answer === null || answer.status === 'REJECTED')
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
        <VerdictMark verdict={verdict} />
        <span className="font-medium">{author}</span>
        {isOwn && <Badge tone="violet">{t('own-reviews.yours')}</Badge>}
        {give && get && <span className="text-text-2">{`${give.name} → ${get.name}`}</span>}
        <time dateTime={at} className="text-meta text-text-3">
          {format.day(Date.parse(at))}
        </time>
      </p>
      <p className="mt-2 max-w-[70ch] wrap-anywhere whitespace-pre-line">{text}</p>
      {answer && <Answer answer={answer} />}
      {mayAnswer && !isAnswering && (
        <Button size="small" className="mt-3" onClick={() => setAnswering(true)}>
          {t('own-reviews.answer')}
        </Button>
      )}
      {mayAnswer && isAnswering && (
        <AnswerForm
          reviewId={review.id}
          onDone={(isSent) => {
            setAnswering(false)
            if (isSent) onAnswered()
          }}
        />
      )}
    </li>
  )
}

function Answer({ answer }: { answer: NonNullable<ReviewFacts['answer']> }) {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  return (
    <div className="mt-3 ml-4 max-w-[66ch] border-l-2 border-line pl-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dense text-text-2">
        <span className="font-medium">{t('own-reviews.answer-of')}</span>
        {answer.status !== 'PUBLISHED' && (
          <Badge tone={answer.status === 'PENDING' ? 'warn' : 'loss'}>
            {t(`own-reviews.state.${answer.status}`)}
          </Badge>
        )}
        <time dateTime={answer.at}>{format.day(Date.parse(answer.at))}</time>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer.text}</p>
    </div>
  )
}
