import { useId } from 'react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import { OwnCabinetsDocument } from './cabinet.documents.ts'
import { CabinetLinks } from './cabinet-links.tsx'

/** The cabinets of an owner of exchangers; renders nothing for everybody else. */
export function OwnCabinets() {
  const { t } = useTranslation('cabinet')
  const id = useId()
  const own = useSessionQuery(OwnCabinetsDocument, {}).answer?.ownedExchangers ?? []
  if (own.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Card className="p-5 md:p-6">
        <h2 id={id} className="text-h3 font-semibold">
          {t('own')}
        </h2>
        <div className="mt-2">
          <CabinetLinks own={own} />
        </div>
      </Card>
    </section>
  )
}
