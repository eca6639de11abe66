import { useState } from 'react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { AdminNamedCitiesDocument, AdminUnnamedCitiesDocument } from './admin-cities.documents.ts'
import { CityDialog, type CityToName } from './city-dialog.tsx'
import { NamedCities } from './named-cities.tsx'
import { UnnamedCities } from './unnamed-cities.tsx'

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
