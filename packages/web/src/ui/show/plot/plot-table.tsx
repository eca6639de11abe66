import { Copy, FileSpreadsheet } from 'lucide-react'
import { downloadFile } from '#web/lib/download-file.ts'
import { UNKNOWN } from '#web/lib/format/number-text.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '../../action/button.tsx'
import { fileNameNow } from '../../save/file-name.ts'
import { showToast } from '../../state/toast.tsx'
import { columnsOf, markAt, type Plot } from './plot.ts'
import { plotSheet, rowsOf } from './plot-sheet.ts'
import { stepMsOf, stepText } from './plot-words.ts'

interface PlotTableProps {
  plot: Plot
  title: string
  /** The file's name: `btc-sberrub-24h`. The time is added to it. */
  name: string
}

const cell =
  'border-t border-line-soft py-1 pl-4 text-right whitespace-nowrap first:pl-0 first:text-left'

/** The numbers of a picture, the newest first. Gaps are rows too. */
export function PlotTable({ plot, title, name }: PlotTableProps) {
  const { t } = useTranslation('plot', 'ui')
  const locale = useLocale()
  const columns = columnsOf(plot)
  const stepMs = stepMsOf(plot)
  const { marks } = plot
  const take = async (how: 'copy' | 'save') => {
    const sheet = plotSheet(plot, { time: t('time') })
    const { csvOf, pastedOf } = await import('../../save/sheet-text.ts')
    if (how === 'save') {
      return downloadFile(fileNameNow(name), csvOf(sheet), 'text/csv;charset=utf-8')
    }
    await navigator.clipboard.writeText(pastedOf(sheet))
    showToast(t('ui:copied'))
  }
  const doing = (how: 'copy' | 'save') => () =>
    void take(how).catch(() => showToast(t('ui:not-copied')))
  return (
    <div className="mt-2">
      <div
        tabIndex={0}
        role="region"
        aria-label={t('table-of', { title })}
        className="max-h-72 overflow-auto print:max-h-none"
      >
        <table className="w-full text-dense tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-raised text-meta text-text-3">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                {t('time')}
              </th>
              {columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  className="py-1 pl-4 text-right font-medium whitespace-nowrap"
                >
                  {column.name}
                </th>
              ))}
              {marks && (
                <th scope="col" className="py-1 pl-4 text-right font-medium whitespace-nowrap">
                  {marks.name}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rowsOf(plot).map((at) => (
              <tr key={at}>
                <td className={cell}>
                  <time dateTime={new Date(plot.timesMs[at]!).toISOString()}>
                    {stepText(plot.timesMs[at]!, stepMs, locale)}
                  </time>
                </td>
                {columns.map(({ name: column, values, unit }) => {
                  const value = values[at]
                  return (
                    <td key={column} className={cell}>
                      {typeof value === 'number' ? unit.print(value) : UNKNOWN}
                    </td>
                  )
                })}
                {marks && <td className={cell}>{markAt(plot, at)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        <Button size="small" icon={Copy} onClick={doing('copy')}>
          {t('copy-table')}
        </Button>
        <Button size="small" icon={FileSpreadsheet} onClick={doing('save')}>
          {t('ui:save-csv')}
        </Button>
      </div>
    </div>
  )
}
