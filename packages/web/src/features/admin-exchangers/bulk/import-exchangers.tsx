import {
  exchangersFileColumns,
  type ExchangersFileFormat,
  exchangersFileFormats,
  fieldText,
} from '@hopwise/contract'
import { ChevronLeft, FileUp } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutateAndLeave, queryOnce } from '#web/lib/graphql/query-once.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  AdminExchangersImportDocument,
  AdminImportExchangersDocument,
  type ImportPlan,
} from './bulk.documents.ts'
import { ExportButtons } from './export-buttons.tsx'
import { PlanTable } from './plan-table.tsx'

/** One request carries at most this much; larger files go through the command line. */
const BYTES_MOST = 90_000

const COMMAND = 'hopwise exchangers import'
/** The import of a file: a check of every line first, then the whole file at once. */
export function ImportExchangers() {
  const { t } = useTranslation('admin-exchangers')
  const navigate = useNavigate()
  const format = useFormat()
  usePageTitle(t('import'))
  const [text, setText] = useState('')
  const [kind, setKind] = useState<ExchangersFileFormat>('CSV')
  const [error, setError] = useState<string>()
  const [plan, setPlan] = useState<ImportPlan>()
  const { run, isBusy, error: refusal } = useMutation()
  const file = useRef<HTMLInputElement>(null)
  const take = (next: string, nextKind = kind) => {
    setText(next)
    setKind(nextKind)
    setPlan(undefined)
    setError(undefined)
  }
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    // A far larger file is not even read.
    if (chosen.size > BYTES_MOST) return setError(t('import-too-large', { command: COMMAND }))
    take(await chosen.text(), chosen.name.toLowerCase().endsWith('.json') ? 'JSON' : 'CSV')
  }
  const check = async (event: SyntheticEvent) => {
    event.preventDefault()
    setPlan(undefined)
    if (text.trim() === '') return setError(fieldText('REQUIRED', format.locale))
    const bytes = new TextEncoder().encode(JSON.stringify(text)).length
    if (bytes > BYTES_MOST) return setError(t('import-too-large', { command: COMMAND }))
    const variables = { text, format: kind }
    const answer = await run(() => queryOnce(AdminExchangersImportDocument, variables))
    setPlan(answer?.adminExchangersImport)
  }
  const confirm = async () => {
    if (!plan) return
    const variables = { text, format: kind, stamp: plan.stamp }
    const answer = await run(() => mutateAndLeave(AdminImportExchangersDocument, variables))
    if (!answer) return
    const { added, changed } = answer.adminImportExchangers
    showToast(t('imported', { added: format.count(added), changed: format.count(changed) }))
    void navigate('/admin/exchangers')
  }
  const isMeanwhile = refusal?.fields.some(({ reason }) => reason === 'CHANGED_MEANWHILE') === true
  return (
    <>
      <Link
        to="/admin/exchangers"
        className="mb-4 flex min-h-8 w-fit items-center gap-1 text-table text-text-2 hover:text-accent pointer-coarse:min-h-11"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-h1 font-bold tracking-tight">{t('import')}</h1>
        <ExportButtons />
      </div>
      <p className="mt-2 max-w-prose text-text-2">{t('import-lead', { slug: 'slug' })}</p>
      <form
        noValidate
        onSubmit={(event) => void check(event)}
        className="mt-6 flex flex-col items-start gap-4"
      >
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={file}
            type="file"
            accept=".csv,.json,text/csv,application/json"
            aria-label={t('import-file')}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              void read(event.target.files?.[0])
              // The input is cleared, so that the same file can be chosen again once it is mended.
              event.target.value = ''
            }}
          />
          <Button icon={FileUp} onClick={() => file.current?.click()}>
            {t('import-file')}
          </Button>
          <Segmented
            label={t('import-format')}
            value={kind}
            options={exchangersFileFormats.map((value) => ({ value, label: value }))}
            onChange={(next) => take(text, next)}
          />
        </div>
        <TextArea
          label={t('import-text')}
          isCode
          rows={10}
          spellCheck={false}
          hint={t('import-hint', { columns: exchangersFileColumns.join(', ') })}
          value={text}
          error={error}
          onChange={(next) => take(next)}
          className="w-full"
        />
        <Button type="submit" color="violet" isLoading={isBusy && !plan}>
          {t('import-check')}
        </Button>
      </form>
      <div role="status" className="mt-6 flex flex-col items-start gap-4">
        {refusal && (
          <ErrorNotice
            error={refusal}
            title={isMeanwhile ? t('import-meanwhile') : t('import-failed')}
          />
        )}
        {plan && <PlanView plan={plan} isBusy={isBusy} onConfirm={() => void confirm()} />}
      </div>
    </>
  )
}

interface PlanViewProps {
  plan: ImportPlan
  isBusy: boolean
  onConfirm: () => void
}

function PlanView({ plan, isBusy, onConfirm }: PlanViewProps) {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const { added, changed, unchanged, refused, fault, lines } = plan
  if (fault) {
    return (
      <p className="text-loss wrap-anywhere">
        {t('import-line', { line: format.count(fault.line) })}: {fault.message}
        {fault.text !== '' && ` (${fault.text})`}
      </p>
    )
  }
  const counts = { added, changed, unchanged, refused }
  const shown = Object.entries(counts).map(([name, count]) => [name, format.count(count)])
  const verdict = refused > 0 ? 'refused' : added + changed === 0 ? 'same' : 'ready'
  return (
    <>
      <h2 className="text-h2 font-semibold">{t('plan')}</h2>
      <p className="text-text-2">{t('plan-counts', Object.fromEntries(shown))}</p>
      {lines.length > 0 && <PlanTable lines={lines} />}
      {plan.linesLeftOut > 0 && (
        <p className="text-dense text-text-3">
          {t('plan-left-out', { count: plan.linesLeftOut, value: format.count(plan.linesLeftOut) })}
        </p>
      )}
      <p className={refused > 0 ? 'text-loss' : 'text-text-2'}>{t(`plan-verdict.${verdict}`)}</p>
      {verdict === 'ready' && (
        <Button color="black" isLoading={isBusy} onClick={onConfirm}>
          {t('import-now')}
        </Button>
      )}
    </>
  )
}
