import { type ExchangersFileFormat, exchangersFileFormats } from '@hopwise/contract'
import { Download } from 'lucide-react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { queryOnce } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { AdminExchangersExportDocument } from './bulk.documents.ts'

const types: Readonly<Record<ExchangersFileFormat, string>> = {
  CSV: 'text/csv;charset=utf-8',
  JSON: 'application/json',
}

/** Buttons that download every listed exchanger as a file. */
export function ExportButtons() {
  const { t } = useTranslation('admin-exchangers')
  const { run, isBusy, error } = useMutation()
  const download = async (format: ExchangersFileFormat) => {
    const answer = await run(() => queryOnce(AdminExchangersExportDocument, { format }))
    if (!answer) return
    // A spreadsheet guesses another alphabet for a CSV without this mark.
    const text =
      format === 'CSV' ? `\uFEFF${answer.adminExchangersExport}` : answer.adminExchangersExport
    const address = URL.createObjectURL(new Blob([text], { type: types[format] }))
    const link = document.createElement('a')
    link.href = address
    link.download = `exchangers.${format.toLowerCase()}`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {exchangersFileFormats.map((format) => (
        <Button
          key={format}
          icon={Download}
          aria-disabled={isBusy}
          onClick={() => void download(format)}
        >
          {t('export', { format })}
        </Button>
      ))}
      {error && <ErrorNotice error={error} title={t('export-failed')} />}
    </div>
  )
}
