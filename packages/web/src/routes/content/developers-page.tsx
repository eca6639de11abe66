import { useTranslation } from '#web/lib/texts/texts.ts'
import { Developers } from '#web/features/developers/developers.tsx'
import { useApiFacts } from '#web/features/developers/use-api-facts.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { NotFoundPage } from '../trouble/not-found-page.tsx'

/** Where it is switched off there is no such page. */
export function DevelopersPage() {
  const facts = useApiFacts()
  return facts.answer?.api.isExplored === false ? <NotFoundPage /> : <Page />
}

function Page() {
  const { t } = useTranslation('developers')
  usePageTitle(t('title'))
  return <Developers />
}
