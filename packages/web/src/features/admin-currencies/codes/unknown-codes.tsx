import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import {
  AdminUnmappedCodesDocument,
  type UnmappedCodeFacts,
} from '../admin-currencies.documents.ts'
import { MapDialog } from './map-dialog.tsx'

const AGAIN_MS = 10_000
const MOST_SENDERS = 3

/** Unknown codes in exchangers' files, those in most offers first. */
export function UnknownCodes() {
  const { t } = useTranslation('admin-currencies')
  const format = useFormat()
  const [mapping, setMapping] = useState<UnmappedCodeFacts>()
  const result = useSessionQuery(AdminUnmappedCodesDocument, {}, { everyMs: AGAIN_MS })
  const codes = result.answer?.adminUnmappedCodes
  const count = codes?.length ?? 0
  const label = t('codes-count', { count, value: format.count(count) })
  return (
    <>
      <PagedList
        found={codes && { total: count, items: codes }}
        result={result}
        count={label}
        failed={t('failed')}
        nothing={{ icon: CircleCheck, title: t('codes-none'), why: t('codes-none-why') }}
      >
        {(items) => (
          <Table
            label={label}
            head={
              <>
                <Column>{t('code')}</Column>
                <Column>{t('group')}</Column>
                <Column align="right">{t('offers')}</Column>
                <Column>{t('senders')}</Column>
                <Column>{t('actions')}</Column>
              </>
            }
          >
            <tbody>
              {items.map((each) => (
                <CodeLine key={each.code} code={each} onMap={() => setMapping(each)} />
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
      <MapDialog code={mapping} onClose={() => setMapping(undefined)} onMapped={result.refetch} />
    </>
  )
}

function CodeLine({ code: facts, onMap }: { code: UnmappedCodeFacts; onMap: () => void }) {
  const { t } = useTranslation('admin-currencies')
  const format = useFormat()
  const { t: tMarket } = useTranslation('market')
  const { code, group, offers, senders, senderCount } = facts
  const known = { code, group: group.toLowerCase() }
  const others = senderCount - MOST_SENDERS
  return (
    <Row>
      <Cell className="min-w-30">
        <code className="font-mono font-medium break-all">{code}</code>
      </Cell>
      <Cell className="whitespace-nowrap">{tMarket(`group.${group}`)}</Cell>
      <Cell align="right">{format.count(offers)}</Cell>
      <Cell className="min-w-44">
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
          <Button data-edit size="small" aria-label={t('map-code', { code })} onClick={onMap}>
            {t('map')}
          </Button>
          <ButtonLink
            size="small"
            color="ghost"
            to={`/admin/currencies/new?${new URLSearchParams(known).toString()}`}
          >
            {t('add-as')}
          </ButtonLink>
        </span>
      </Cell>
    </Row>
  )
}
