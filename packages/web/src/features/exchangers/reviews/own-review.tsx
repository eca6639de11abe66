import { reviewBarTexts } from '@hopwise/contract'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { useOpenSignIn } from '#web/account/access/sign-in-modal.ts'
import { useOwnDraftName } from '#web/account/user/own-draft.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { hasTyped } from '#web/lib/draft/use-kept-draft.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { VerdictMark } from '#web/market/review/verdict-mark.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { fieldsOf, reviewDraft, ReviewForm } from './review-form.tsx'
import {
  type OwnReview as Own,
  type OwnReviewRightAnswer,
  RemoveReviewDocument,
} from './reviews.documents.ts'

interface OwnReviewProps {
  of: { id: string; name: string }
  right: OwnReviewRightAnswer['reviewRight']
  onChanged: () => void
}

/** The reader's review, the form for one, or the reason why there is neither. */
export function OwnReview({ of, right, onChanged }: OwnReviewProps) {
  const { t } = useTranslation('exchangers')
  const draftName = useOwnDraftName(reviewDraft(of.id))
  const { own } = right
  // A review begun earlier is shown as it was left, unless a lost answer hid that it was sent.
  const [isOpen, setOpen] = useState(() => hasTyped(draftName, fieldsOf(own ?? undefined)))
  if (!right.canReview) return <Bar right={right} />
  if (own && !isOpen) {
    return <Written own={own} onEdit={() => setOpen(true)} onRemoved={onChanged} />
  }
  const close = () => setOpen(false)
  return (
    <>
      <h3 className="text-h3 font-semibold">{t('own-reviews.write', { name: of.name })}</h3>
      {isOpen || own ? (
        <ReviewForm
          exchangerId={of.id}
          own={own ?? undefined}
          onCancel={close}
          onSent={() => {
            close()
            onChanged()
          }}
        />
      ) : (
        <Button color="violet" className="mt-3" onClick={() => setOpen(true)}>
          {t('own-reviews.begin')}
        </Button>
      )}
    </>
  )
}

/** The obstacle, and the way to remove it. */
function Bar({ right: { reason, from, canAnswer } }: Pick<OwnReviewProps, 'right'>) {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const openSignIn = useOpenSignIn()
  if (reason === null) return null
  const isOnDevice = reason === 'OWNER' && !canAnswer
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-72 text-table text-text-2">
        {reason === 'TOO_SOON' && from !== null
          ? t('own-reviews.bar-until', { moment: format.moment(Date.parse(from)) })
          : isOnDevice
            ? t('own-reviews.bar-device')
            : `${reviewBarTexts[reason][format.locale]}.`}
      </p>
      {reason === 'SIGNED_OUT' && (
        <Button icon={LogIn} aria-haspopup="dialog" onClick={openSignIn}>
          {t('own-reviews.sign-in')}
        </Button>
      )}
    </div>
  )
}

interface WrittenProps {
  own: Own
  onEdit: () => void
  onRemoved: () => void
}

const tones = { PENDING: 'warn', PUBLISHED: 'gain', REJECTED: 'loss' } as const

function Written({ own, onEdit, onRemoved }: WrittenProps) {
  const { t } = useTranslation('exchangers')
  const { run, isBusy, error } = useMutation()
  const [isConfirming, setConfirming] = useState(false)
  const remove = async () => {
    if (!(await run(() => mutate(RemoveReviewDocument, { id: own.id })))) return
    showToast(t('own-reviews.removed'))
    onRemoved()
  }
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3 font-semibold">
        {t('own-reviews.own')}
        <Badge tone={tones[own.status]}>{t(`own-reviews.state.${own.status}`)}</Badge>
      </h3>
      <p className="mt-2">
        <VerdictMark verdict={own.verdict} />
      </p>
      <p className="mt-1 max-w-[70ch] wrap-anywhere whitespace-pre-line">{own.text}</p>
      {own.status !== 'PUBLISHED' && (
        <p className="mt-2 text-dense text-text-2">
          {t(own.status === 'PENDING' ? 'own-reviews.waits' : 'own-reviews.was-rejected')}
          {own.reason !== null && (
            <>
              {' '}
              <span className="wrap-anywhere">
                {t('own-reviews.reason', { reason: own.reason })}
              </span>
            </>
          )}
          {own.shown && ` ${t('own-reviews.old-stays')}`}
        </p>
      )}
      {error && <ErrorNotice error={error} title={t('own-reviews.not-removed')} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onEdit}>{t('own-reviews.edit')}</Button>
        {isConfirming ? (
          <Button className="text-loss!" isLoading={isBusy} onClick={() => void remove()}>
            {t('own-reviews.remove-surely')}
          </Button>
        ) : (
          <Button onClick={() => setConfirming(true)}>{t('own-reviews.remove')}</Button>
        )}
      </div>
    </>
  )
}
