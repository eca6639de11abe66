import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useLocale } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { PriceDoubt } from '#web/market/currency/price-doubt.tsx'
import { type Currency, useCurrencies } from '#web/market/currency/use-currencies.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import type { AdminCurrencyFacts } from '../admin-currencies.documents.ts'

interface CurrenciesTableProps {
  currencies: readonly AdminCurrencyFacts[]
  label: string
}

export function CurrenciesTable({ currencies, label }: CurrenciesTableProps) {
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
        {currencies.map((currency) => (
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
