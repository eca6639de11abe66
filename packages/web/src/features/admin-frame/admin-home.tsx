import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Card } from '#web/ui/show/card.tsx'
import { adminPages } from './admin-pages.ts'
import './texts.ts'

/** Where the administration begins: what there is, and what it is for. */
export function AdminHome() {
  const { t } = useTranslation('admin-frame')
  usePageTitle(t('title'))
  return (
    <>
      <h1 className="text-title font-bold tracking-tight">{t('title')}</h1>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {adminPages.map(({ to, name }) => (
          <li key={to}>
            <Card className="relative h-full p-5 hover:border-control">
              <Link to={to} className="text-h3 font-semibold after:absolute after:inset-0">
                {t(`page.${name}`)}
              </Link>
              <p className="mt-1 text-table text-text-2">{t(`about.${name}`)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
