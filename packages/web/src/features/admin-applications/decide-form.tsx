import { Check, Hand, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate, type Outcome } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  AcceptApplicationDocument,
  type AdminApplicationFacts,
  CheckApplicationDocument,
  RejectApplicationDocument,
  ReturnApplicationDocument,
} from './admin-applications.documents.ts'

interface DecideFormProps {
  application: AdminApplicationFacts['application']
  onChanged: () => void
}

/** The actions that the application's state allows an admin. */
export function DecideForm({ application, onChanged }: DecideFormProps) {
  const { t } = useTranslation('admin-applications')
  const { id, status } = application
  const [slug, setSlug] = useState(() => slugOf(application.projectName))
  const [reason, setReason] = useState('')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['slug', 'reason', 'exportUrl'])
  const decide = async (done: string, work: () => Promise<Outcome<unknown>>) => {
    if (await run(work)) showToast(done)
    onChanged()
  }
  const take = () =>
    void decide(t('taken', { count: 1 }), () => mutate(CheckApplicationDocument, { id }))
  if (status !== 'SUBMITTED' && status !== 'CHECKING') return null
  return (
    <section className="mt-6 max-w-xl space-y-4 rounded-large border border-line bg-raised p-5">
      <h2 className="text-h3 font-semibold">{t('decide')}</h2>
      {status === 'SUBMITTED' ? (
        <Button data-edit color="violet" icon={Hand} isLoading={isBusy} onClick={take}>
          {t('take')}
        </Button>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <Input
              className="min-w-52 flex-1"
              label={t('slug')}
              hint={`/exchangers/${slug}`}
              maxLength={80}
              value={slug}
              error={errorOf('slug') ?? errorOf('exportUrl')}
              onChange={setSlug}
            />
            <Button
              color="violet"
              icon={Check}
              isLoading={isBusy}
              onClick={() =>
                void decide(t('accepted'), () => mutate(AcceptApplicationDocument, { id, slug }))
              }
            >
              {t('accept')}
            </Button>
          </div>
          <TextArea
            label={t('reason-label')}
            hint={t('reason-why')}
            rows={3}
            value={reason}
            error={errorOf('reason')}
            onChange={setReason}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              icon={X}
              isLoading={isBusy}
              onClick={() =>
                void decide(t('rejected'), () => mutate(RejectApplicationDocument, { id, reason }))
              }
            >
              {t(reason.trim() === '' ? 'reject-silently' : 'reject')}
            </Button>
            <Button
              color="ghost"
              icon={Undo2}
              isLoading={isBusy}
              onClick={() =>
                void decide(t('returned'), () => mutate(ReturnApplicationDocument, { id }))
              }
            >
              {t('return')}
            </Button>
          </div>
        </>
      )}
      {rest && <ErrorNotice error={rest} title={t('not-done')} />}
    </section>
  )
}

/** A first proposal for the slug; the server validates the one submitted. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
}
