import { longest, shortest } from '@hopwise/contract'
import type { SyntheticEvent } from 'react'
import { useOwnDraft } from '#web/account/user/own-draft.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { EarlierDraft } from '#web/ui/state/earlier-draft.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { AnswerReviewDocument } from './reviews.documents.ts'

interface AnswerFormProps {
  reviewId: string
  onDone: (isSent: boolean) => void
}

/** The name of the draft of an answer to the review. */
export const answerDraft = (reviewId: string) => `answer:${reviewId}`

/** The form of the owner's one answer. */
export function AnswerForm({ reviewId, onDone }: AnswerFormProps) {
  const { t } = useTranslation('exchangers')
  const { run, isBusy, error, forget } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['text'])
  const { form, type, drop, earlier } = useOwnDraft(answerDraft(reviewId), { text: '' })
  const { text } = form
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!(await run(() => mutate(AnswerReviewDocument, { reviewId, text })))) return
    drop()
    showToast(t('own-reviews.sent'))
    onDone(true)
  }
  const cancel = () => {
    drop()
    onDone(false)
  }
  return (
    <form noValidate className="mt-3 grid max-w-2xl gap-3" onSubmit={(event) => void send(event)}>
      <EarlierDraft earlier={earlier} onDiscard={forget} />
      <TextArea
        label={t('own-reviews.your-answer')}
        hint={t('own-reviews.answer-once')}
        rows={4}
        value={text}
        error={errorOf('text', { min: shortest.review, max: longest.review })}
        onChange={(typed) => type({ text: typed })}
      />
      {rest && <ErrorNotice error={rest} title={t('own-reviews.not-sent')} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" color="violet" isLoading={isBusy}>
          {t('own-reviews.send')}
        </Button>
        <Button onClick={cancel}>{t('own-reviews.cancel')}</Button>
      </div>
    </form>
  )
}
