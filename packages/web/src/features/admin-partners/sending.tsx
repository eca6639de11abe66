import { useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate, type Outcome } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  type AdminWithdrawalFacts,
  BeginSendingDocument,
  StopSendingDocument,
} from './admin-partners.documents.ts'

interface SendingProps {
  /** An approved withdrawal. */
  found: AdminWithdrawalFacts
  /** Called when it was refused, as the withdrawal may not be as shown. */
  onRefused: () => void
}

/** The admin who is sending its coins, and the actions to begin with that and to give it back. */
export function Sending({ found, onRefused }: SendingProps) {
  const { t } = useTranslation('admin-partners')
  const format = useFormat()
  const [why, setWhy] = useState('')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['reason'])
  const { canPay, isSendingOwn, sendingBy, sendingSince } = found
  const mayBegin = !found.proposal && found.owed === null && !found.isWayChangeUndone
  const { id } = found.withdrawal
  const change = async (word: 'sending' | 'not-sent', work: () => Promise<Outcome<object>>) => {
    if (await run(work)) showToast(t(`done.${word}`))
    else onRefused()
  }
  return (
    <div className="space-y-3">
      {sendingBy && sendingSince !== null && (
        <p className="text-text-2">
          {t(isSendingOwn ? 'you-send' : 'sends', {
            admin: sendingBy.name || t('deleted'),
            at: format.moment(Date.parse(sendingSince)),
          })}
        </p>
      )}
      {!sendingBy && !canPay && mayBegin && <p className="text-text-2">{t('second-pays')}</p>}
      {!sendingBy && canPay && mayBegin && (
        <>
          <p className="text-text-2">{t('begin-why')}</p>
          <Button
            color="violet"
            isLoading={isBusy}
            onClick={() => void change('sending', () => mutate(BeginSendingDocument, { id }))}
          >
            {t('begin')}
          </Button>
        </>
      )}
      {sendingBy && (
        <details>
          <summary className="cursor-pointer text-text-2">{t('not-sent')}</summary>
          <div className="mt-3 space-y-3">
            {!isSendingOwn && <p className="text-text-2">{t('not-sent-of-other')}</p>}
            <Input
              label={t('not-sent-reason')}
              maxLength={500}
              value={why}
              error={errorOf('reason', { max: 500 })}
              onChange={setWhy}
            />
            <Button
              isLoading={isBusy}
              onClick={() =>
                void change('not-sent', () => mutate(StopSendingDocument, { id, reason: why }))
              }
            >
              {t('give-back')}
            </Button>
          </div>
        </details>
      )}
      {rest && <ErrorNotice error={rest} title={t('not-done')} />}
    </div>
  )
}
