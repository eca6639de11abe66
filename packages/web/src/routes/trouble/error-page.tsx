import { refusalTexts } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { RotateCw } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { TroubleCard } from '#web/features/shell/trouble-card.tsx'
import { useLocale } from '#web/lib/texts/texts.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'

interface ErrorPageProps {
  /**
   * Why the page's code is missing: the server has a newer version, or cannot be reached. Otherwise
   * something of ours failed.
   */
  cause?: 'outdated' | 'away'
}

/** The page needs neither the server nor the fonts. */
export function ErrorPage({ cause }: ErrorPageProps) {
  const { t } = useTranslation('shell', 'ui', 'pages')
  const tryAgain = useTryAgain()
  const locale = useLocale()
  const title = cause === 'away' ? t('error-away') : refusalTexts.INTERNAL[locale]
  usePageTitle(title)
  const why = { outdated: 'error-new-version', away: 'error-away-why', none: 'error-why' } as const
  return (
    <TroubleCard title={title}>
      <p>{t(why[cause ?? 'none'])}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button color="violet" icon={RotateCw} onClick={tryAgain}>
          {t(cause === 'outdated' ? 'reload' : 'ui:try-again')}
        </Button>
        <ButtonLink to="/">{t('to-home')}</ButtonLink>
        <ButtonLink to="/contacts">{t('pages:contacts')}</ButtonLink>
      </div>
    </TroubleCard>
  )
}

/** Reloads the page or, from `/error`, which has nothing else to show, returns to the last one. */
function useTryAgain(): () => void {
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  if (pathname !== '/error') return () => location.reload()
  // The first page of a visit has none before it.
  return () => void (key === 'default' ? navigate('/', { replace: true }) : navigate(-1))
}
