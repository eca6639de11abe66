import { longest } from '@hopwise/contract'
import { Check, X } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useLetterKeys } from '#web/lib/page/letter-keys.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  ModerateAnswerDocument,
  type ModeratedReview,
  ModerateReviewDocument,
} from './admin-reviews.documents.ts'

interface ReviewDecisionProps {
  review: ModeratedReview
  onChanged: () => void
}

/** Publishes or rejects the review as it was read; the same for the owner's answer. */
export function ReviewDecision({ review, onChanged }: ReviewDecisionProps) {
  const { t } = useTranslation('admin-reviews')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['reason'])
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const { id, status, answer, shown } = review
  const edition = review.edition === null ? {} : { edition: review.edition }
  const decide = async (publish: boolean) => {
    const why = publish ? {} : { reason }
    const decision = { id, publish, ...why, ...edition }
    const done = await run(() => mutate(ModerateReviewDocument, decision))
    if (done) {
      showToast(t(publish ? 'published' : 'rejected'))
      setRejecting(false)
    }
    onChanged()
  }
  const decideAnswer = async (publish: boolean) => {
    const decision = { reviewId: id, publish, ...edition }
    const done = await run(() => mutate(ModerateAnswerDocument, decision))
    if (done) showToast(t(publish ? 'published' : 'rejected'))
    onChanged()
  }
  const canPublish = status !== 'PUBLISHED'
  const canReject = status !== 'REJECTED' || shown !== null
  const isAnswerWaiting = answer?.status === 'PENDING'
  useLetterKeys({
    e: canPublish ? () => void decide(true) : undefined,
    x: canReject ? () => setRejecting(true) : undefined,
  })
  const reject = (event: SyntheticEvent) => {
    event.preventDefault()
    void decide(false)
  }
  return (
    <div className="mt-4 grid gap-4">
      {rest && <ErrorNotice error={rest} title={t('not-done')} />}
      {isRejecting ? (
        <form noValidate className="grid gap-3" onSubmit={reject}>
          <TextArea
            autoFocus
            label={t('reason')}
            hint={t('reason-hint')}
            rows={3}
            value={reason}
            error={errorOf('reason', { max: longest.reason })}
            onChange={setReason}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" className="text-loss!" isLoading={isBusy}>
              {t(status === 'PENDING' ? 'reject' : 'take-down')}
            </Button>
            <Button onClick={() => setRejecting(false)}>{t('keep')}</Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3">
          {canPublish && (
            <Button
              color="violet"
              icon={Check}
              isLoading={isBusy}
              onClick={() => void decide(true)}
            >
              {t('publish')}
            </Button>
          )}
          {canReject && (
            <Button icon={X} onClick={() => setRejecting(true)}>
              {t(status === 'PENDING' ? 'reject' : 'take-down')}
            </Button>
          )}
        </div>
      )}
      {answer && (
        <div className="flex flex-wrap gap-3">
          {answer.status !== 'PUBLISHED' && (
            <Button
              color={isAnswerWaiting ? 'violet' : 'line'}
              icon={Check}
              isLoading={isBusy}
              onClick={() => void decideAnswer(true)}
            >
              {t('publish-answer')}
            </Button>
          )}
          {answer.status !== 'REJECTED' && (
            <Button icon={X} isLoading={isBusy} onClick={() => void decideAnswer(false)}>
              {t('reject-answer')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
