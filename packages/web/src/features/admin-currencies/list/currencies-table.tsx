import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useLocale } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import type { AdminCurrencyFacts } from '../admin-currencies.documents.ts'

interface CurrenciesTableProps {
  currencies: readonly AdminCurrencyFacts[]
  label: string
  isBusy: boolean
}

export function CurrenciesTable({ currencies, label, isBusy }: CurrenciesTableProps) {
  const { t } = useTranslation('admin-currencies')
  return (
    <Table
      label={label}
      isBusy={isBusy}
      head={
        <>
          <Column>{t('code')}</Column>
          <Column>{t('name')}</Column>
          <Column>{t('group')}</Column>
          <Column>{t('network')}</Column>
          <Column>{t('aliases')}</Column>
        </>
      }
    >
      <tbody>
        {currencies.map((currency) => (
          <CurrencyLine key={currency.code} currency={currency} />
        ))}
      </tbody>
    </Table>
  )
}

function CurrencyLine({ currency }: { currency: AdminCurrencyFacts }) {
  const { t } = useTranslation('admin-currencies')
  const { t: tMarket } = useTranslation('market')
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
      <Cell className="max-w-60 text-dense wrap-anywhere text-text-2">
        {currency.aliases.join(', ') || '—'}
      </Cell>
    </Row>
  )
}
