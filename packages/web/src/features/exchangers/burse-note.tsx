import { Landmark } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'

/** Says that this is a burse and no exchanger, with a link to its spreads. */
export function BurseNote({ of: { id, name } }: { of: { id: string; name: string } }) {
  const { t } = useTranslation('exchangers')
  return (
    <Card className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 p-5 md:p-6">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex items-center gap-2 font-semibold">
          <Landmark aria-hidden className="size-4 shrink-0 text-accent" />
          {t('burse')}
        </p>
        <p className="mt-1 max-w-prose text-table text-text-2">{t('burse-why')}</p>
      </div>
      <ButtonLink to={`/burse?ex=${encodeURIComponent(id)}`}>
        {t('burse-spreads', { name })}
      </ButtonLink>
    </Card>
  )
}
