import { longest, shortest, type Verdict } from '@hopwise/contract'
import type { SyntheticEvent } from 'react'
import { useOwnDraft } from '#web/account/user/own-draft.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyPicker } from '#web/market/currency/currency-picker.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { EarlierDraft } from '#web/ui/state/earlier-draft.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { LeaveReviewDocument, type OwnReview } from './reviews.documents.ts'

interface ReviewFormProps {
  exchangerId: string
  /** The reader's earlier review; undefined if there is none. */
  own: OwnReview | undefined
  onSent: () => void
  /** Undefined when there is nothing to return to. */
  onCancel: (() => void) | undefined
}

interface ReviewDraft {
  readonly verdict: Verdict | ''
  readonly text: string
  readonly give: string | undefined
  readonly get: string | undefined
}

/** The name of the draft of a review of the exchanger. */
export const reviewDraft = (exchangerId: string) => `review:${exchangerId}`

/** The fields of the form before anything is typed. */
export function fieldsOf(own: OwnReview | undefined): ReviewDraft {
  return {
    verdict: own?.verdict ?? '',
    text: own?.text ?? '',
    give: own?.give?.code,
    get: own?.get?.code,
  }
}

const FIELDS = ['verdict', 'text', 'give', 'get']

/** The form of a review: good or bad, the words, and optionally the pair. */
export function ReviewForm({ exchangerId, own, onSent, onCancel }: ReviewFormProps) {
  const { t } = useTranslation('exchangers', 'market')
  const format = useFormat()
  const { run, isBusy, error, forget } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, FIELDS)
  const { form, type, drop, earlier } = useOwnDraft(reviewDraft(exchangerId), fieldsOf(own))
  const { verdict, text, give, get } = form
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    const pair = { ...(give && { give }), ...(get && { get }) }
    const input = { exchangerId, text, ...(verdict !== '' && { verdict }), ...pair }
    if (!(await run(() => mutate(LeaveReviewDocument, { input })))) return
    drop()
    showToast(t('own-reviews.sent'))
    onSent()
  }
  const dropPair = () => type({ give: undefined, get: undefined })
  const cancel = () => {
    drop()
    onCancel?.()
  }
  const verdictError = errorOf('verdict')
  return (
    <form noValidate className="mt-4 grid max-w-2xl gap-4" onSubmit={(event) => void send(event)}>
      <EarlierDraft earlier={earlier} onDiscard={forget} />
      <div>
        <Segmented<Verdict | ''>
          label={t('own-reviews.verdict')}
          value={verdict}
          options={[
            { value: 'GOOD', label: t('market:verdict.GOOD') },
            { value: 'BAD', label: t('market:verdict.BAD') },
          ]}
          onChange={(chosen) => type({ verdict: chosen })}
        />
        {verdictError && (
          <p role="alert" className="mt-1 text-dense text-loss">
            {verdictError}
          </p>
        )}
      </div>
      <TextArea
        label={t('own-reviews.text')}
        hint={t('own-reviews.text-hint', {
          count: Array.from(text).length,
          min: format.count(shortest.review),
          max: format.count(longest.review),
        })}
        rows={5}
        value={text}
        error={errorOf('text', { min: shortest.review, max: longest.review })}
        onChange={(typed) => type({ text: typed })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CurrencyPicker
          label={t('own-reviews.give')}
          value={give}
          error={errorOf('give')}
          onChange={(code) => type({ give: code })}
        />
        <CurrencyPicker
          label={t('own-reviews.get')}
          value={get}
          error={errorOf('get')}
          onChange={(code) => type({ get: code })}
        />
      </div>
      {rest && <ErrorNotice error={rest} title={t('own-reviews.not-sent')} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" color="violet" isLoading={isBusy}>
          {t('own-reviews.send')}
        </Button>
        {(give ?? get) && <Button onClick={dropPair}>{t('own-reviews.no-pair')}</Button>}
        {onCancel && <Button onClick={cancel}>{t('own-reviews.cancel')}</Button>}
      </div>
    </form>
  )
}
