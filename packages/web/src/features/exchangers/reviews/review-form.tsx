import { longest, shortest, type Verdict } from '@hopwise/contract'
import { type SyntheticEvent, useState } from 'react'
import { useDoing } from '#web/account/user/use-doing.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { act } from '#web/lib/graphql/ask-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyPicker } from '#web/market/currency/currency-picker.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { faultBesides, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import { LeaveReviewDocument, type OwnReview } from './reviews.documents.ts'

interface ReviewFormProps {
  exchangerId: string
  /** The reader's earlier review; undefined if there is none. */
  own: OwnReview | undefined
  onSent: () => void
  /** Undefined when there is nothing to return to. */
  onCancel: (() => void) | undefined
}

const FIELDS = ['verdict', 'text', 'give', 'get']

/** The form of a review: good or bad, the words, and optionally the pair. */
export function ReviewForm({ exchangerId, own, onSent, onCancel }: ReviewFormProps) {
  const { t } = useTranslation('exchangers', 'market')
  const format = useFormat()
  const { run, isBusy, fault } = useDoing()
  const errorOf = useFieldError(fault)
  const rest = faultBesides(fault, FIELDS)
  const [verdict, setVerdict] = useState<Verdict | ''>(own?.verdict ?? '')
  const [text, setText] = useState(own?.text ?? '')
  const [give, setGive] = useState(own?.give?.code)
  const [get, setGet] = useState(own?.get?.code)
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    const pair = { ...(give && { give }), ...(get && { get }) }
    const input = { exchangerId, text, ...(verdict !== '' && { verdict }), ...pair }
    if (!(await run(() => act(LeaveReviewDocument, { input })))) return
    sayToast(t('own-reviews.sent'))
    onSent()
  }
  const dropPair = () => {
    setGive(undefined)
    setGet(undefined)
  }
  const verdictError = errorOf('verdict')
  return (
    <form noValidate className="mt-4 grid max-w-2xl gap-4" onSubmit={(event) => void send(event)}>
      <div>
        <Segmented<Verdict | ''>
          label={t('own-reviews.verdict')}
          value={verdict}
          options={[
            { value: 'GOOD', label: t('market:verdict.GOOD') },
            { value: 'BAD', label: t('market:verdict.BAD') },
          ]}
          onChange={setVerdict}
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
        onChange={setText}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CurrencyPicker
          label={t('own-reviews.give')}
          value={give}
          error={errorOf('give')}
          onChange={setGive}
        />
        <CurrencyPicker
          label={t('own-reviews.get')}
          value={get}
          error={errorOf('get')}
          onChange={setGet}
        />
      </div>
      {rest && <ErrorNotice fault={rest} title={t('own-reviews.not-sent')} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" color="violet" isLoading={isBusy}>
          {t('own-reviews.send')}
        </Button>
        {(give ?? get) && <Button onClick={dropPair}>{t('own-reviews.no-pair')}</Button>}
        {onCancel && <Button onClick={onCancel}>{t('own-reviews.cancel')}</Button>}
      </div>
    </form>
  )
}
