import { adminCurrenciesQueryDefaults, currencyGroups } from '@hopwise/contract'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { QueueList } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation, useLocale } from '#web/lib/texts/texts.ts'
import { AdminCurrenciesDocument, type AdminCurrencyFacts } from '../admin-currencies.documents.ts'
import { Link } from 'react-router'
import { PriceDoubt } from '#web/market/currency/price-doubt.tsx'
import { type Currency, useCurrencies } from '#web/market/currency/use-currencies.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'

const currencies = defineQueue({
  document: AdminCurrenciesDocument,
  pageSize: adminCurrenciesQueryDefaults.limit,
  searchKey: 'q',
  filters: {
    group: { values: currencyGroups },
    // Whether an admin has changed the release's data.
    said: { values: ['yes', 'no'] },
  },
  variables: (part, { group, said }) => ({
    query: { ...part, group, ...(said && { isEdited: said === 'yes' }) },
  }),
  found: (answer) => answer.adminCurrencies,
})

/** Every known currency, offered now or not; the filters are in the address. */
export function CurrenciesList() {
  const { t } = useTranslation('admin-currencies', 'market')
  const format = useFormat()
  const queue = useQueue(currencies)
  const { total } = queue
  const label = t('count', { count: total, value: format.count(total) })
  return (
    <QueueList
      queue={queue}
      count={label}
      failed={t('failed')}
      search={{ label: t('search') }}
      filters={{
        group: {
          label: t('group'),
          any: t('group-any'),
          options: (group) => t(`market:group.${group}`),
        },
        said: { label: t('said'), any: t('said-any'), options: (said) => t(`said-${said}`) },
      }}
    >
      {(rows) => <CurrenciesTable rows={rows} label={label} />}
    </QueueList>
  )
}

interface CurrenciesTableProps {
  rows: readonly AdminCurrencyFacts[]
  label: string
}

function CurrenciesTable({ rows, label }: CurrenciesTableProps) {
  const { t } = useTranslation('admin-currencies')
  const { find } = useCurrencies()
  return (
    <Table
      label={label}
      head={
        <>
          <Column>{t('code')}</Column>
          <Column>{t('name')}</Column>
          <Column>{t('group')}</Column>
          <Column>{t('network')}</Column>
          <Column align="right">{t('price')}</Column>
          <Column>{t('aliases')}</Column>
        </>
      }
    >
      <tbody>
        {rows.map((currency) => (
          <CurrencyLine key={currency.code} currency={currency} offered={find(currency.code)} />
        ))}
      </tbody>
    </Table>
  )
}

interface CurrencyLineProps {
  currency: AdminCurrencyFacts
  /** The currency in the market, if it is offered. */
  offered: Currency | undefined
}

function CurrencyLine({ currency, offered }: CurrencyLineProps) {
  const { t } = useTranslation('admin-currencies')
  const { t: tMarket } = useTranslation('market')
  const format = useFormat()
  const locale = useLocale()
  const { code, nameEn, nameRu, isOwn, isEdited, isDead } = currency
  return (
    <Row>
      <Cell>
        <Link
          to={`/admin/currencies/${encodeURIComponent(code)}`}
          className="font-mono font-medium underline-offset-4 hover:text-accent hover:underline"
        >
          {code}
        </Link>
      </Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-2">
          {locale === 'ru' ? nameRu : nameEn}
          {isEdited && <Badge tone="note">{t(isOwn ? 'edited' : 'added')}</Badge>}
          {isDead && <Badge tone="warn">{t('dead')}</Badge>}
        </span>
      </Cell>
      <Cell>{tMarket(`group.${currency.group}`)}</Cell>
      <Cell>{currency.network ?? '—'}</Cell>
      <Cell align="right" className="whitespace-nowrap">
        {offered && offered.usdPrice !== null ? format.money(offered.usdPrice, 'USD') : '—'}
        {offered && <PriceDoubt of={[offered]} />}
      </Cell>
      <Cell className="max-w-60 text-dense wrap-anywhere text-text-2">
        {currency.aliases.join(', ') || '—'}
      </Cell>
    </Row>
  )
}
