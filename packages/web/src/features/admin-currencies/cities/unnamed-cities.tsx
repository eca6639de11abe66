import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { QueryResult } from '#web/lib/graphql/use-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import type { AdminUnnamedCitiesAnswer, UnnamedCityFacts } from './admin-cities.documents.ts'
import type { CityToName } from './city-dialog.tsx'

interface UnnamedCitiesProps {
  result: QueryResult<AdminUnnamedCitiesAnswer>
  onName: (city: CityToName) => void
}

/** Unnamed cities, those with most offers first. */
export function UnnamedCities({ result, onName }: UnnamedCitiesProps) {
  const { t } = useTranslation('admin-currencies')
  const format = useFormat()
  const cities = result.answer?.adminUnnamedCities
  const count = cities?.length ?? 0
  const label = t('cities-count', { count, value: format.count(count) })
  return (
    <PagedList
      found={cities && { total: count, items: cities }}
      result={result}
      count={label}
      failed={t('cities-failed')}
      nothing={{ icon: CircleCheck, title: t('cities-none'), why: t('cities-none-why') }}
    >
      {(items) => (
        <Table
          label={label}
          head={
            <>
              <Column>{t('code')}</Column>
              <Column align="right">{t('offers')}</Column>
              <Column align="right">{t('exchangers')}</Column>
              <Column>{t('example')}</Column>
              <Column>{t('actions')}</Column>
            </>
          }
        >
          <tbody>
            {items.map((city) => (
              <CityLine key={city.code} city={city} onName={onName} />
            ))}
          </tbody>
        </Table>
      )}
    </PagedList>
  )
}

interface CityLineProps extends Pick<UnnamedCitiesProps, 'onName'> {
  city: UnnamedCityFacts
}

function CityLine({ city, onName }: CityLineProps) {
  const { t } = useTranslation('admin-currencies')
  const format = useFormat()
  const { find } = useCurrencies()
  const { code, offers, senders, senderCount, exampleGive, exampleGet } = city
  const [sender] = senders
  const nameOf = (currency: string) => find(currency)?.name ?? currency
  return (
    <Row>
      <Cell className="min-w-30">
        <code className="font-mono font-medium break-all">{code}</code>
      </Cell>
      <Cell align="right">{format.count(offers)}</Cell>
      <Cell align="right">{format.count(senderCount)}</Cell>
      <Cell className="min-w-44">
        <span className="flex flex-wrap gap-x-3">
          {sender && (
            <Link
              to={`/admin/exchangers/${sender.exchangerId}`}
              className="text-accent underline-offset-4 hover:underline"
            >
              {sender.name}
            </Link>
          )}{' '}
          <span className="text-text-2">
            {nameOf(exampleGive)} → {nameOf(exampleGet)}
          </span>
        </span>
      </Cell>
      <Cell>
        <span className="flex py-1">
          <Button
            size="small"
            aria-label={t('name-city', { code })}
            onClick={() => onName({ code, nameEn: '', nameRu: '' })}
          >
            {t('name-it')}
          </Button>
        </span>
      </Cell>
    </Row>
  )
}
