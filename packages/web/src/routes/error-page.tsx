import { refusalTexts } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { RotateCw } from 'lucide-react'
import { TroubleCard } from '#web/features/shell/trouble-card.tsx'
import { useLocale } from '#web/lib/texts/texts.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'

interface ErrorPageProps {
  /** The page's code is no longer on the server: a newer version is. */
  isOutdated?: boolean
}

/** Needs neither the server nor the fonts. */
export function ErrorPage({ isOutdated = false }: ErrorPageProps) {
  const { t } = useTranslation('shell')
  const title = refusalTexts.INTERNAL[useLocale()]
  usePageTitle(title)
  return (
    <TroubleCard title={title}>
      <p>{isOutdated ? t('error-new-version') : t('error-why')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button color="violet" icon={RotateCw} onClick={() => location.reload()}>
          {t('reload')}
        </Button>
        <ButtonLink to="/">{t('to-home')}</ButtonLink>
      </div>
    </TroubleCard>
  )
}
