import { refusalTexts } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Search } from 'lucide-react'
import { useLocation } from 'react-router'
import { NearestPages } from '#web/features/shell/nearest-pages.tsx'
import { TroubleCard } from '#web/features/shell/trouble-card.tsx'
import { useLocale } from '#web/lib/texts/texts.ts'
import { openPalette } from '#web/lib/page/palette-state.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Button } from '#web/ui/action/button.tsx'

const address =
  'mx-auto mt-2 block w-fit rounded-small bg-surface-2 px-1.5 py-0.5 font-mono text-dense break-all'

export function NotFoundPage() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const title = refusalTexts.PAGE_NOT_FOUND[useLocale()]
  usePageTitle(title)
  return (
    <TroubleCard title={title}>
      <p>
        {t('not-found-why')}
        <code className={address}>{decoded(pathname)}</code>
      </p>
      <Button icon={Search} className="mt-6" aria-haspopup="dialog" onClick={() => openPalette()}>
        {t('search-site')}
      </Button>
      <NearestPages to={pathname} />
    </TroubleCard>
  )
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
