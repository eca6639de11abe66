import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useOwn } from '#web/account/user/use-own.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import {
  AdminUnmappedCodesDocument,
  type UnmappedCodeFacts,
} from '../admin-currencies.documents.ts'
import { MapDialog } from './map-dialog.tsx'

const AGAIN_MS = 10_000
const MOST_SENDERS = 3

/** Codes in exchangers' files that nobody knows, those in most offers first. */
export function UnknownCodes() {
  const { t } = useTranslation('admin-currencies')
  const format = useFormat()
  const [mapping, setMapping] = useState<UnmappedCodeFacts>()
  const { answer, fault, ask, isFetching } = useOwn(
    AdminUnmappedCodesDocument,
    {},
    { everyMs: AGAIN_MS },
  )
  const codes = answer?.adminUnmappedCodes
  const count = codes?.length ?? 0
  const label = t('codes-count', { count, value: format.count(count) })
  return (
    <div className="flex flex-col gap-4">
      {fault && <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />}
      {!answer && !fault && <Skeleton rows={6} rowHeight={52} />}
      {codes && count === 0 && (
        <EmptyState icon={CircleCheck} title={t('codes-none')}>
          {t('codes-none-why')}
        </EmptyState>
      )}
      {codes && count > 0 && (
        <>
          <p role="status" className="text-text-2">
            {label}
          </p>
          <Table
            label={label}
            isBusy={isFetching}
            head={
              <>
                <Column>{t('code')}</Column>
                <Column align="right">{t('offers')}</Column>
                <Column>{t('senders')}</Column>
                <Column>{t('actions')}</Column>
              </>
            }
          >
            <tbody>
              {codes.map((each) => (
                <CodeLine key={each.code} code={each} onMap={() => setMapping(each)} />
              ))}
            </tbody>
          </Table>
        </>
      )}
      <MapDialog code={mapping} onClose={() => setMapping(undefined)} onMapped={ask} />
    </div>
  )
}

function CodeLine({ code: facts, onMap }: { code: UnmappedCodeFacts; onMap: () => void }) {
  const { t } = useTranslation('admin-currencies')
  const format = useFormat()
  const { code, offers, senders } = facts
  const others = senders.length - MOST_SENDERS
  return (
    <Row>
      <Cell>
        <code className="font-mono font-medium break-all">{code}</code>
      </Cell>
      <Cell align="right">{format.count(offers)}</Cell>
      <Cell>
        <span className="flex flex-wrap gap-x-3">
          {senders.slice(0, MOST_SENDERS).map(({ exchangerId, name }) => (
            <Link
              key={exchangerId}
              to={`/admin/exchangers/${exchangerId}`}
              className="text-accent underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ))}
          {others > 0 && <span>{t('senders-more', { count: others })}</span>}
        </span>
      </Cell>
      <Cell>
        <span className="flex gap-2 py-1">
          <Button size="small" aria-label={t('map-code', { code })} onClick={onMap}>
            {t('map')}
          </Button>
          <ButtonLink
            size="small"
            color="ghost"
            to={`/admin/currencies/new?code=${encodeURIComponent(code)}`}
          >
            {t('add-as')}
          </ButtonLink>
        </span>
      </Cell>
    </Row>
  )
}
