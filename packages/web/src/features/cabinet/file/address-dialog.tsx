import { type FormEvent, useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate, queryOnce } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { FileNotes } from '#web/market/feed-file/file-notes.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import {
  type OwnerSetExportUrlAnswer,
  OwnerSetExportUrlDocument,
  OwnFileDocument,
  type OwnFileFacts,
} from './file.documents.ts'

interface AddressDialogProps {
  id: string
  file: OwnFileFacts
  isOpen: boolean
  onClose: () => void
  onChanged: () => void
}

/** A form for another file address: read first, then in force at once or with an admin. */
export function AddressDialog({ id, file, isOpen, onClose, onChanged }: AddressDialogProps) {
  const { t } = useTranslation('cabinet')
  const { run, isBusy, error, forget } = useMutation()
  const fieldError = useFieldError(error)
  const [typed, setTyped] = useState<string>()
  const [checked, setChecked] = useState<OutcomeProps>()
  const url = typed ?? file.exportUrl ?? ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(undefined)
    const answer = await run(() => mutate(OwnerSetExportUrlDocument, { id, url }))
    if (!answer) return
    const now = await queryOnce(OwnFileDocument, { id })
    const isPending = sameAddress(now.answer?.ownedExchanger?.askedExportUrl ?? null, url)
    setChecked({ isPending, report: answer.ownerSetExportUrl })
    onChanged()
  }
  const close = () => {
    setTyped(undefined)
    setChecked(undefined)
    forget()
    onClose()
  }
  const besides = formErrorOf(error, ['url'])
  return (
    <Modal isOpen={isOpen} onClose={close} title={t('change-address')} width={640}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <p className="text-table text-text-2">{t('address-why')}</p>
        <Input
          className="mt-4"
          label={t('address')}
          inputMode="url"
          placeholder="https://example.org/rates.xml"
          value={url}
          error={fieldError('url', { max: 200 })}
          onChange={setTyped}
        />
        <div role="status" className="mt-4">
          {checked && <Outcome {...checked} />}
          {besides && <ErrorNotice error={besides} title={t('address-failed')} />}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={close}>{t('close')}</Button>
          <Button type="submit" color="violet" isLoading={isBusy}>
            {t('check-address')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

interface OutcomeProps {
  /** Whether the new address waits for an admin. */
  isPending: boolean
  report: OwnerSetExportUrlAnswer['ownerSetExportUrl']
}

function Outcome({ isPending, report }: OutcomeProps) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const { items, offers, problems, problemsInAll } = report
  const isWrong = offers === 0 || problems.some(({ severity }) => severity === 'ERROR')
  return (
    <>
      <p className={isWrong ? 'font-semibold text-loss' : 'font-semibold'}>
        {t(isWrong ? 'address-wrong' : isPending ? 'address-asked' : 'address-set')}
      </p>
      <p className="mt-1 text-table text-text-2">
        {t('address-read', { offers: format.count(offers), items: format.count(items) })}
      </p>
      {problems.length > 0 && (
        <div
          className="max-h-80 overflow-y-auto"
          tabIndex={0}
          role="region"
          aria-label={t('lines')}
        >
          {problemsInAll > problems.length && (
            <p className="text-table text-text-2">
              {t('lines-first', { shown: format.count(problems.length) })}
            </p>
          )}
          <FileNotes
            notes={problems.map(({ severity, ...each }) => ({
              ...each,
              isError: severity === 'ERROR',
            }))}
          />
        </div>
      )}
    </>
  )
}

function sameAddress(kept: string | null, typed: string): boolean {
  return kept !== null && URL.parse(typed.trim())?.href === kept
}
