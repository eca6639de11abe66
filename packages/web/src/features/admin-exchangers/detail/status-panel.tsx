import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { StatusBadge } from '#web/market/exchanger/status-badge.tsx'
import { StatusHistory } from '#web/market/exchanger/status-history.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import type { AdminExchangerFacts } from './admin-exchanger.documents.ts'
import { type StatusChange, StatusDialog } from './status-dialog.tsx'
import { TrialReview } from './trial-review.tsx'

interface StatusPanelProps {
  exchanger: AdminExchangerFacts
  onChanged: () => void
}

/** The status, the changes it allows, and its history. */
export function StatusPanel({ exchanger, onChanged }: StatusPanelProps) {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const [pendingChange, setPendingChange] = useState<StatusChange>()
  const moment = (at: string) => format.moment(Date.parse(at))
  return (
    <div className="flex flex-col gap-6">
      <Card className="p-5">
        <p className="flex flex-wrap items-center gap-2 text-table">
          <span className="text-text-2">{t('status-now')}</span>
          <StatusBadge status={exchanger.status} />
          <span className="text-text-2">
            {t('status-since', { when: moment(exchanger.statusSince) })}
          </span>
        </p>
        {exchanger.waitsForFile && (
          <p className="mt-2 text-table text-warn">{t('waits-for-file')}</p>
        )}
        <TrialReview exchanger={exchanger} onRefused={onChanged} />
        <ul className="mt-4 flex flex-col gap-3">
          {changesOf(exchanger).map((change) => (
            <li key={change} className="flex flex-wrap items-center gap-3">
              <Button onClick={() => setPendingChange(change)}>{t(change)}</Button>
              <span className="text-table text-text-2">{t(`${change}-why`)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <section aria-label={t('history')}>
        <h2 className="mb-3 text-h3 font-semibold">{t('history')}</h2>
        <StatusHistory changes={exchanger.statusHistory} />
      </section>
      <StatusDialog
        exchanger={exchanger}
        change={pendingChange}
        onClose={() => setPendingChange(undefined)}
        onChanged={onChanged}
      />
    </div>
  )
}

function changesOf({ status, waitsForFile }: AdminExchangerFacts): readonly StatusChange[] {
  if (status === 'ARCHIVED') return ['activate', 'trial']
  // An exchanger that waits for its file returns by itself, unless suspended or archived.
  if (waitsForFile) return ['suspend', 'archive']
  if (status === 'SUSPENDED') return ['activate', 'trial', 'archive']
  return [status === 'TRIAL' ? 'activate' : 'trial', 'suspend', 'archive']
}
