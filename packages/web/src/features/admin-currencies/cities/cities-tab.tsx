import { useState } from 'react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import {
  AdminNamedCitiesDocument,
  AdminUnnamedCitiesDocument,
  type AdminNamedCitiesAnswer,
  AdminUnnameCityDocument,
} from './admin-cities.documents.ts'
import { CityDialog, type CityToName } from './city-dialog.tsx'
import { UnnamedCities } from './unnamed-cities.tsx'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import type { QueryResult } from '#web/lib/graphql/use-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'

const AGAIN_MS = 10_000

/** Cities that files give only a code for, and those named here. */
export function CitiesTab() {
  const [naming, setNaming] = useState<CityToName>()
  const unnamed = useSessionQuery(AdminUnnamedCitiesDocument, {}, { everyMs: AGAIN_MS })
  const named = useSessionQuery(AdminNamedCitiesDocument, {})
  const refetchBoth = () => {
    unnamed.refetch()
    named.refetch()
  }
  return (
    <div className="flex flex-col gap-8">
      <UnnamedCities result={unnamed} onName={setNaming} />
      <NamedCities result={named} onName={setNaming} onChanged={refetchBoth} />
      <CityDialog city={naming} onClose={() => setNaming(undefined)} onNamed={refetchBoth} />
    </div>
  )
}

interface NamedCitiesProps {
  result: QueryResult<AdminNamedCitiesAnswer>
  onName: (city: CityToName) => void
  onChanged: () => void
}

/** Cities named by admins; each can be renamed or go back to its code. */
function NamedCities({ result, onName, onChanged }: NamedCitiesProps) {
  const { t } = useTranslation('admin-currencies')
  const { run, isBusy, error } = useMutation()
  const cities = result.answer?.adminNamedCities ?? []
  const unname = async (code: string) => {
    const done = await run(() => mutate(AdminUnnameCityDocument, { code }))
    if (!done) return
    showToast(t('city-unnamed', { code }))
    onChanged()
  }
  if (cities.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-h3 font-semibold">{t('named-cities')}</h2>
      {error && <ErrorNotice error={error} title={t('not-saved')} />}
      <Table
        label={t('named-cities')}
        head={
          <>
            <Column>{t('code')}</Column>
            <Column>{t('field-en')}</Column>
            <Column>{t('field-ru')}</Column>
            <Column>{t('actions')}</Column>
          </>
        }
      >
        <tbody>
          {cities.map((city) => (
            <Row key={city.code}>
              <Cell className="min-w-30">
                <code className="font-mono font-medium break-all">{city.code}</code>
              </Cell>
              <Cell className="min-w-32 wrap-anywhere">{city.nameEn}</Cell>
              <Cell className="min-w-32 wrap-anywhere">{city.nameRu}</Cell>
              <Cell>
                <span className="flex gap-2 py-1">
                  <Button
                    size="small"
                    aria-label={t('rename-city', city)}
                    onClick={() => onName(city)}
                  >
                    {t('rename')}
                  </Button>
                  <Button
                    size="small"
                    color="ghost"
                    isLoading={isBusy}
                    aria-label={t('unname-city', city)}
                    onClick={() => void unname(city.code)}
                  >
                    {t('unname')}
                  </Button>
                </span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
